import type { Executor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Banco } from '../db/banco.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { avisarPessoas, type Recado } from '../events/avisar-pessoas.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar, internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import type { Diagnostico } from './diagnostico-travado.ts'

/** Everybody who acts for an executor: the consultant and who stands in for him, or the people of the company. */
async function pessoasDoExecutor(tx: Banco, { empresaId, consultorId }: Executor): Promise<number[]> {
  if (consultorId !== null) return comSubstitutos(tx, [consultorId], ['consultor'])
  return empresaId === null ? [] : pessoasDaEmpresa(tx, empresaId, 'prestador')
}

interface Fato {
  /** 'diagnosticoAceito': what a diagnostic's own history is told by begins with 'diagnostico'. */
  evento: `diagnostico${string}`
  mensagem: string
  detalhe?: string | undefined
  por: number | null
  /** The client reads it too. */
  cliente?: boolean
  marco?: boolean
}

/**
 * A step of the diagnostic in its request's history: for the staff, for its executor, and where it says so for the client.
 * The executor's open pages are told too, although the request itself may not be theirs to see.
 */
export async function anotar(tx: Banco, s: Solicitacao, d: Diagnostico, fato: Fato): Promise<void> {
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: fato.evento,
    mensagem: fato.mensagem,
    detalhe: fato.detalhe,
    usuarioId: fato.por,
    para: [
      ...(fato.cliente ? (['cliente'] as const) : []),
      ...(d.empresaId ? (['prestador'] as const) : []),
      ...internos,
    ],
    ...(d.empresaId && { empresaId: d.empresaId }),
    ...(fato.marco && { marco: true }),
  })
  await tocarExecutor(tx, d)
}

/** Tells the executor's open pages to read again. */
export async function tocarExecutor(tx: Banco, executor: Executor): Promise<void> {
  for (const id of await pessoasDoExecutor(tx, executor)) await avisar(tx, { tipo: 'diagnostico', id })
}

type Mensagem = Omit<Recado, 'destino'>

export const avisarExecutor = async (
  tx: Banco,
  portas: Portas,
  d: Executor & { id: number },
  recado: Mensagem,
): Promise<void> =>
  avisarPessoas(tx, portas, await pessoasDoExecutor(tx, d), {
    ...recado,
    destino: `/diagnosticos/${d.id}`,
    botao: 'Abrir o diagnóstico',
  })

export const avisarGestores = async (
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  d: { id: number },
  recado: Mensagem,
): Promise<void> =>
  avisarPessoas(tx, portas, await gestoresDa(tx, s), {
    ...recado,
    destino: `/diagnosticos/${d.id}`,
    botao: 'Abrir o diagnóstico',
  })
