import { MAIS_LINHAS, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { podeImportar } from '@hub/domain/importacao/importacao.rules.ts'
import { abrirAba } from '@hub/domain/importacao/ler.rules.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { insertRow } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerPlanilhaEnviada } from '../services/planilha-enviada.ts'
import { verImportacao } from './importacao.view.ts'

/** The template with a thousand lines has some 200 kB. */
const MAIS_BYTES = 2 * 1024 * 1024

/** A file that is not the template is told so at once; the lines of one that is are checked by a job, all of them in one pass. */
export const enviar: UseCase<typeof chamadas.enviar> = async ({ db, actor, corpo, arquivos, ports }) => {
  const { tipo } = corpo
  exigir(podeImportar(tipo, actor.grupos))
  const como = tiposDeImportacao[tipo]
  const { nome, sha256, abas } = await lerPlanilhaEnviada(db, ports, arquivos, {
    bytes: MAIS_BYTES,
    abas: [como.aba],
    linhas: MAIS_LINHAS + 20,
    colunas: como.colunas.length,
  })
  const { falhas, cruas } = abrirAba(
    como,
    abas.find((a) => a.nome === como.aba),
  )
  const { id } = await insertRow(db, importacao, {
    tipo,
    nome,
    sha256,
    autorId: actor.id,
    responsavelId: actor.id,
    linhas: cruas.length,
    ...(falhas.length > 0
      ? { situacao: 'com_erros', falhas, quantasFalhas: falhas.length }
      : { situacao: 'conferindo', dados: cruas }),
  })
  if (falhas.length === 0) await ports.queue.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, actor, id)
}
