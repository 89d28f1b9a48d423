import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import type { TestHub } from './test-hub.ts'

/** Marina's company with the services that its accreditations are about: FT-003, for which it is accredited, and FT-005, for which it asks. */
export async function contoDeCredenciamento(hub: TestHub) {
  const pdf = await pdfPequeno()
  const idDoServico = async (codigo: string) =>
    (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = ${codigo}`))!.id
  const sabor = await hub.empresa('DEM0A003000175')
  const servico = await idDoServico('FT-005')
  const bpf = await idDoServico('FT-003')
  const tipos: { id: number; codigo: string }[] = await hub.como('marina').deve(documentoDaEmpresa.listarTipos)
  return {
    sabor,
    servico,
    bpf,
    tipos,
    idDoServico,
    /** The day so many days from now. */
    emDias: async (dias: number) =>
      (await row<{ dia: string }>(
        hub.database,
        sql`select ((agora() at time zone 'America/Sao_Paulo')::date + ${dias}::int)::text as dia`,
      ))!.dia,
    enviar: (codigo: string, validade?: string) =>
      hub.como('marina').deve(documentoDaEmpresa.enviar, {
        corpo: { empresa: sabor, tipo: tipos.find((t) => t.codigo === codigo)!.id, ...(validade && { validade }) },
        arquivos: { arquivo: { nome: `${codigo}.pdf`, conteudo: pdf } },
      }),
    ver: (quem: CastName, s = servico) =>
      hub.como(quem).deve(credenciamento.detalhar, { params: { id: sabor, id2: s } }),
    conferir: (quem: CastName, id: number, motivo?: string) =>
      hub.como(quem).chamar(credenciamento.conferirDocumento, {
        params: { id },
        corpo: motivo ? { situacao: 'recusado', motivo } : { situacao: 'aceito' },
      }),
    varrer: () => hub.ports.queue.agendar(hub.database, 'prazos.varrer', {}).then(() => hub.rodarTrabalhos()),
  }
}
export type ContoDeCredenciamento = Awaited<ReturnType<typeof contoDeCredenciamento>>
