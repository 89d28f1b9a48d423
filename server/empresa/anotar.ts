import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha, num, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { Caso } from '../kernel/caso.ts'
import { comoOlha } from './empresa.consulta.ts'

/** A line of the staff in a company's history. What is not for the staff alone reaches the company's people too. */
export const anotar: Caso<typeof chamadas.anotar> = async ({ db, ator, params, corpo, portas }) => {
  const e = existente(
    await linha(
      db,
      { id: num, nome: text },
      sql`select e.id, e.nomefantasia as nome from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)}`,
    ),
  )
  exigir(acoesDaEmpresa(comoOlha(ator, e.id)).anotar)
  const [novo] = await db
    .insert(empresaHistorico)
    .values({ empresaId: e.id, usuarioId: ator.id, ...corpo })
    .returning({ id: empresaHistorico.id, dtainclusao: empresaHistorico.dtainclusao })
  if (!corpo.interna)
    await avisarPessoas(
      db,
      portas,
      [...(await pessoasDaEmpresa(db, e.id, 'cliente')), ...(await pessoasDaEmpresa(db, e.id, 'prestador'))],
      {
        mensagem: `${e.nome}: ${corpo.mensagem}`,
        destino: `/empresas/${e.id}?aba=historico`,
        assunto: `Recado sobre ${e.nome}`,
      },
    )
  return { ...corpo, id: novo!.id, dtainclusao: novo!.dtainclusao.toISOString(), autor: ator.nome }
}
