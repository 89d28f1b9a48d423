import { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import { analisada } from './solicitacao-liberada.ts'
import type { TestHub } from './test-hub.ts'

type Envio = NonNullable<Parameters<typeof analisada>[1]>
/** A request in the diagnostic: `id` of the diagnostic. */
export interface EmDiagnostico {
  id: number
  solicitacao: number
}

/** What stories of diagnostics do over and over, each through HTTP. From now on FT-003 demands a diagnostic in this instance. */
export async function contoDeDiagnostico(hub: TestHub) {
  await hub.database.execute(sql`update servico set exige_diagnostico = true where codigo = 'FT-003'`)
  return {
    /** A request of Doce Cacau for FT-003 released to the diagnostic; its executor as named (a provider by its CNPJ). */
    async emDiagnostico(
      executor: { consultor: CastName } | { prestador: string } | undefined,
      envio: Envio = {},
    ): Promise<EmDiagnostico> {
      const id = await analisada(hub, envio)
      const corpo = !executor
        ? {}
        : {
            diagnostico:
              'consultor' in executor
                ? { consultor: hub.como(executor.consultor).id }
                : { prestador: await hub.empresa(executor.prestador) },
          }
      await hub.como(envio.gestor ?? 'luciana').deve(solicitacao.liberar, { params: { id }, corpo })
      const d = await row(hub.database, { id: num })`
        select id from diagnostico where solicitacao_id = ${id}`
      return { id: d!.id, solicitacao: id }
    },
    ler: (quem: CastName, id: number) => hub.como(quem).deve(diagnostico.detalhar, { params: { id } }),
    aceitar: (quem: CastName, id: number) => hub.como(quem).chamar(diagnostico.aceitar, { params: { id }, corpo: {} }),
    enviar: async (quem: CastName, id: number, nome = 'diagnostico.pdf') =>
      hub.como(quem).chamar(diagnostico.enviarArquivo, {
        params: { id },
        corpo: { comentario: 'SEGUE o resultado.' },
        arquivos: { arquivos: { nome, conteudo: await pdfPequeno('Diagnóstico') } },
      }),
    aprovar: (quem: CastName, id: number, corpo: CorpoEnviado<typeof diagnostico.aprovar> = {}) =>
      hub.como(quem).chamar(diagnostico.aprovar, { params: { id }, corpo }),
    /** What asking for the diagnostic answers somebody. */
    async statusPara(quem: CastName, id: number) {
      return (await hub.como(quem).chamar(diagnostico.detalhar, { params: { id } })).status
    },
    async substatusDe(id: number) {
      const s = await row(hub.database, { substatus: text })`
        select substatus from solicitacao where id = ${id}`
      return s!.substatus
    },
    /** Sentences in somebody's bell. */
    async sinos(quem: CastName) {
      const { results } = await hub.como(quem).deve(notificacao.listar, { query: { page_size: 50 } })
      return results.map((n) => n.mensagem)
    },
  }
}
export type ContoDeDiagnostico = Awaited<ReturnType<typeof contoDeDiagnostico>>
