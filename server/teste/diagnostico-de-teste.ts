import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import { analisada } from './solicitacao-liberada.ts'

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
    executor: { consultor: NomeDoElenco } | { prestador: string } | undefined,
    envio?: Envio,
  ): Promise<EmDiagnostico>
  ler(quem: NomeDoElenco, id: number): ReturnType<typeof lerDe>
  aceitar(quem: NomeDoElenco, id: number): ReturnType<typeof aceitarDe>
  enviar(quem: NomeDoElenco, id: number, nome?: string): ReturnType<typeof enviarDe>
  aprovar(quem: NomeDoElenco, id: number): ReturnType<typeof aprovarDe>
  /** What asking for the diagnostic answers somebody. */
  statusPara(quem: NomeDoElenco, id: number): Promise<number>
  substatusDe(solicitacao: number): Promise<string>
  /** Sentences in somebody's bell. */
  sinos(quem: NomeDoElenco): Promise<string[]>
}

const lerDe = (casa: CasaDeTeste, quem: NomeDoElenco, id: number) =>
  casa.como(quem).deve(diagnostico.detalhar, { params: { id } })
const aceitarDe = (casa: CasaDeTeste, quem: NomeDoElenco, id: number) =>
  casa.como(quem).chamar(diagnostico.aceitar, { params: { id }, corpo: {} })
const enviarDe = async (casa: CasaDeTeste, quem: NomeDoElenco, id: number, nome: string) =>
  casa.como(quem).chamar(diagnostico.enviarArquivo, {
    params: { id },
    corpo: { comentario: 'SEGUE o resultado.' },
    arquivos: { arquivos: { nome, conteudo: await pdfPequeno('Diagnóstico') } },
  })
const aprovarDe = (casa: CasaDeTeste, quem: NomeDoElenco, id: number) =>
  casa.como(quem).chamar(diagnostico.aprovar, { params: { id }, corpo: {} })

/** From now on FT-003 demands a diagnostic in this instance. */
export async function contoDeDiagnostico(casa: CasaDeTeste): Promise<ContoDeDiagnostico> {
  await casa.banco.execute(sql`update servico set exige_diagnostico = true where codigo = 'FT-003'`)
  return {
    async emDiagnostico(executor, envio = {}) {
      const id = await analisada(casa, envio)
      const corpo = !executor
        ? {}
        : {
            diagnostico:
              'consultor' in executor
                ? { consultor: casa.como(executor.consultor).id }
                : { prestador: await casa.empresa(executor.prestador) },
          }
      await casa.como(envio.gestor ?? 'luciana').deve(solicitacao.liberar, { params: { id }, corpo })
      const d = await linha<{ id: number }>(casa.banco, sql`select id from diagnostico where solicitacao_id = ${id}`)
      return { id: d!.id, solicitacao: id }
    },
    ler: (quem, id) => lerDe(casa, quem, id),
    aceitar: (quem, id) => aceitarDe(casa, quem, id),
    enviar: (quem, id, nome = 'diagnostico.pdf') => enviarDe(casa, quem, id, nome),
    aprovar: (quem, id) => aprovarDe(casa, quem, id),
    async statusPara(quem, id) {
      return (await casa.como(quem).chamar(diagnostico.detalhar, { params: { id } })).status
    },
    async substatusDe(id) {
      const s = await linha<{ substatus: string }>(casa.banco, sql`select substatus from solicitacao where id = ${id}`)
      return s!.substatus
    },
    async sinos(quem) {
      const { results } = await casa.como(quem).deve(notificacao.listar, { query: { page_size: 50 } })
      return results.map((n) => n.mensagem)
    },
  }
}
