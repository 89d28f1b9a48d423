import { podeConfirmarTitularidade, podeRecusarTitularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeCancelar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { col, linha, linhas, nullable, num, type Row, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { encerrarSolicitacao } from '../passos/encerrar-solicitacao.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { confirmarTitularidade } from '../passos/titularidade.ts'
import { avisos } from './empresa.avisos.ts'
import { comoConfirma, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

const reclamada = { id: num, nome: text, titularidade: col(empresa.titularidade), unidadeId: nullable(num) }
type Reclamada = Row<typeof reclamada>

/** The staff says whether a company is of those who claimed it by registration (decision 0064). */
export const decidirTitularidade: Caso<typeof chamadas.decidirTitularidade> = async ({
  db,
  ator,
  params,
  corpo,
  portas,
}) => {
  const e = existente(
    await linha(db, reclamada)`
      select e.id, e.nomefantasia as nome, e.titularidade,
          (select c.unidade_id from unidade_cidade c where c.cidade_ibge = e.cidade_ibge) as "unidadeId"
        from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)} for update of e`,
  )
  const quem = comoConfirma(ator, e.id, e.unidadeId)
  if (corpo.confirmar) {
    exigir(podeConfirmarTitularidade(quem, e.titularidade))
    await confirmarTitularidade(db, portas, e, 'equipe', ator.id)
  } else {
    exigir(podeRecusarTitularidade(quem, e.titularidade))
    await recusar(db, portas, ator, e, primeiraMaiuscula(corpo.motivo!))
  }
  return lerEmpresa(db, ator, e.id)
}

/** Its people are told and act for it no more; what they sent, which could not be released, ends. */
async function recusar(db: Banco, portas: Portas, ator: Ator, e: Reclamada, motivo: string): Promise<void> {
  const r = await lerRegulamento(db)
  const abertas = await linhas(db, { id: num })`
    select s.id from solicitacao s where s.empresa_id = ${e.id} and ${emAndamento} order by s.id`
  for (const { id } of abertas) {
    const s = await travarSolicitacao(db, id)
    const quem = { id: ator.id, papeis: ator.grupos.filter((g) => g === 'gestor' || g === 'coordenador') }
    if (podeCancelar(await fatosDaSolicitacao(db, s), quem).permitido)
      await encerrarSolicitacao(db, portas, s, r, { para: 'cancelada_entidade', motivo, por: ator.id })
  }
  await anunciar(db, avisos.titularidadeRecusada, { ...e, motivo }, portas)
  const saem = await linhas(db, { id: num })`
    delete from empresa_usuario where empresa_id = ${e.id} returning usuario_id as id`
  for (const { id } of saem) await avisar(db, { tipo: 'sessao', id })
  await db.execute(sql`update empresa set titularidade = 'recusada', titularidade_prova = 'equipe' where id = ${e.id}`)
  await contar(db, e.id, ator, `Titularidade recusada. Motivo: ${motivo}`)
}
