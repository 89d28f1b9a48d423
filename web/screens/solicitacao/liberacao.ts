import type { PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import type { Opcao } from '../../ui/CampoSelecao.tsx'

export interface GestorPossivel {
  id: number
  nome: string
  sobrenome: string
  da_unidade: boolean
  em_andamento: number
}

/** Who may answer, the unit's first; whoever reads finds himself by 'você'. */
export const opcoesDeGestor = (
  gestores: readonly GestorPossivel[],
  eu: number | undefined,
  unidade?: string,
): Opcao[] =>
  gestores.map((g) => ({
    value: String(g.id),
    label: `${g.nome} ${g.sobrenome}${g.id === eu ? ' (você)' : ''} · ${g.em_andamento} em andamento`,
    group: g.da_unidade ? (unidade ? `De ${unidade}` : 'Da unidade') : 'De outras unidades',
  }))

/** Cost centres by their action, those that do not bear the whole subsidy saying so. */
export const opcoesDeCentro = (centros: PrevisaoDaLiberacao['centros']): Opcao[] =>
  centros.map((c) => ({
    value: String(c.id),
    label: `${c.codigo} · ${c.descricao} (saldo ${emReaisPorExtenso(c.saldo)}${c.cobre ? '' : ', não cobre'})`,
    group: c.acao,
  }))

/** The button says what pressing it sends. */
export function rotuloDeLiberar({ segue, convidados }: Pick<PrevisaoDaLiberacao, 'segue' | 'convidados'>): string {
  if (segue === 'diagnostico') return 'Liberar para o diagnóstico'
  if (segue === 'aceite') return 'Liberar e chamar o prestador'
  return convidados.length === 0 ? 'Liberar' : `Liberar e convidar ${convidados.length}`
}

/** Why somebody stays out, after its name. */
export const porQueFica: Record<PrevisaoDaLiberacao['fora'][number]['motivo'], string> = {
  credenciamento_suspenso: 'credenciamento suspenso',
  empresa_suspensa: 'empresa suspensa',
  empresa_inativa: 'empresa inativa',
  fez_o_diagnostico: 'fez o diagnóstico desta solicitação',
  saiu_desta: 'já respondeu a um convite desta solicitação',
  rodizio: 'não é a vez no rodízio',
}
