import { diagnostico } from '@hub/protocol/diagnostico.ts'
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

/** What stories of diagnostics do over and over, each through HTTP. */
export interface ContoDeDiagnostico {
  /** A request of Doce Cacau for FT-003 released to the diagnostic; its executor as named (a provider by its CNPJ). */
  emDiagnostico(
    executor: { consultor: CastName } | { prestador: string } | undefined,
    envio?: Envio,
  ): Promise<EmDiagnostico>
  ler(quem: CastName, id: number): ReturnType<typeof lerDe>
  aceitar(quem: CastName, id: number): ReturnType<typeof aceitarDe>
  enviar(quem: CastName, id: number, nome?: string): ReturnType<typeof enviarDe>
  aprovar(quem: CastName, id: number): ReturnType<typeof aprovarDe>
  /** What asking for the diagnostic answers somebody. */
  statusPara(quem: CastName, id: number): Promise<number>
  substatusDe(solicitacao: number): Promise<string>
  /** Sentences in somebody's bell. */
  sinos(quem: CastName): Promise<string[]>
}

const lerDe = (hub: TestHub, quem: CastName, id: number) =>
  hub.como(quem).deve(diagnostico.detalhar, { params: { id } })
const aceitarDe = (hub: TestHub, quem: CastName, id: number) =>
  hub.como(quem).chamar(diagnostico.aceitar, { params: { id }, corpo: {} })
const enviarDe = async (hub: TestHub, quem: CastName, id: number, nome: string) =>
  hub.como(quem).chamar(diagnostico.enviarArquivo, {
    params: { id },
    corpo: { comentario: 'SEGUE o resultado.' },
    arquivos: { arquivos: { nome, conteudo: await pdfPequeno('Diagnóstico') } },
  })
const aprovarDe = (hub: TestHub, quem: CastName, id: number) =>
  hub.como(quem).chamar(diagnostico.aprovar, { params: { id }, corpo: {} })

/** From now on FT-003 demands a diagnostic in this instance. */
export async function contoDeDiagnostico(hub: TestHub): Promise<ContoDeDiagnostico> {
  await hub.database.execute(sql`update servico set exige_diagnostico = true where codigo = 'FT-003'`)
  return {
    async emDiagnostico(executor, envio = {}) {
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
    ler: (quem, id) => lerDe(hub, quem, id),
    aceitar: (quem, id) => aceitarDe(hub, quem, id),
    enviar: (quem, id, nome = 'diagnostico.pdf') => enviarDe(hub, quem, id, nome),
    aprovar: (quem, id) => aprovarDe(hub, quem, id),
    async statusPara(quem, id) {
      return (await hub.como(quem).chamar(diagnostico.detalhar, { params: { id } })).status
    },
    async substatusDe(id) {
      const s = await row(hub.database, { substatus: text })`
        select substatus from solicitacao where id = ${id}`
      return s!.substatus
    },
    async sinos(quem) {
      const { results } = await hub.como(quem).deve(notificacao.listar, { query: { page_size: 50 } })
      return results.map((n) => n.mensagem)
    },
  }
}
