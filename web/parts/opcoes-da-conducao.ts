import type { Opcao } from '../ui/CampoSelecao.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'

export interface PessoaComCarga {
  id: number
  nome: string
  sobrenome: string
  em_andamento: number
  /** Serves the request's unit; absent where that is not asked. */
  da_unidade?: boolean
}

/** Who may answer or advise, each with the load; whoever reads finds himself by 'você', and who serves the unit stands first. */
export const opcoesDePessoa = (
  pessoas: readonly PessoaComCarga[] | undefined,
  eu?: number,
  unidade?: string,
): Opcao[] =>
  (pessoas ?? []).map((p) => ({
    value: String(p.id),
    label: `${p.nome} ${p.sobrenome}${p.id === eu ? ' (você)' : ''} · ${p.em_andamento} em andamento`,
    ...(p.da_unidade !== undefined && {
      group: p.da_unidade ? (unidade ? `De ${unidade}` : 'Da unidade') : 'De outras unidades',
    }),
  }))

interface CentroComSaldo {
  id: number
  codigo: string
  descricao: string
  acao: string | { descricao: string }
  saldo: number
  /** Its balance bears the whole subsidy; absent where that is not known. */
  cobre?: boolean
}

/** Cost centres by their action, those that do not bear the whole subsidy saying so. */
export const opcoesDeCentro = (centros: readonly CentroComSaldo[] | undefined): Opcao[] =>
  (centros ?? []).map((c) => ({
    value: String(c.id),
    label: `${c.codigo} · ${c.descricao} (saldo ${emReaisPorExtenso(c.saldo)}${c.cobre === false ? ', não cobre' : ''})`,
    group: typeof c.acao === 'string' ? c.acao : c.acao.descricao,
  }))
