import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import type { AtoDaBarra } from '../../blocks/BarraDeLote.tsx'
import type { PalavrasDoLote } from '../../blocks/dizer-lote.ts'
import type { LinhaDoLote } from '../../blocks/LinhasDoLote.tsx'
import { para } from '../../parts/caminhos.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'

export type AtoEmLote = 'assumir' | 'responsavel' | 'centro' | 'liberar' | 'pedirAtualizacao' | 'lembrar' | 'indeferir'

/** A request that an act is for. */
export interface SolicitacaoDoLote extends LinhaDoLote {
  /** Who answers for it, where the list says so: undefined where it does not. */
  gestor?: { id: number; nome: string; sobrenome: string } | null
  /** Name of the unit that serves it, where the list says so. */
  unidade?: string
  /** It waits to be released. */
  emAnalise: boolean
}

/** Those that most need come first: buttons of the bar, then its menu. */
export const atosDaBarra: readonly AtoDaBarra<AtoEmLote>[] = [
  { id: 'assumir', rotulo: 'Assumir', tecla: 'a' },
  { id: 'liberar', rotulo: 'Liberar', tecla: 'e' },
  { id: 'responsavel', rotulo: 'Definir responsável', tecla: 'r' },
  { id: 'centro', rotulo: 'Centro de custo', tecla: 'c' },
  { id: 'lembrar', rotulo: 'Lembrar quem tem a vez', tecla: 'l' },
  { id: 'pedirAtualizacao', rotulo: 'Pedir atualização dos dados' },
  { id: 'indeferir', rotulo: 'Indeferir', perigo: true },
]

const coisa = ['solicitação', 'solicitações'] as const
export const palavrasDoAto: Record<AtoEmLote, PalavrasDoLote> = {
  assumir: { verbo: 'Assumir', fazendo: 'Assumindo', coisa, feito: ['assumida', 'assumidas'] },
  responsavel: {
    verbo: 'Definir o responsável de',
    fazendo: 'Definindo o responsável de',
    coisa,
    feito: ['com o responsável escolhido', 'com o responsável escolhido'],
  },
  centro: {
    verbo: 'Definir o centro de custo de',
    fazendo: 'Definindo o centro de custo de',
    coisa,
    feito: ['com o centro de custo escolhido', 'com o centro de custo escolhido'],
  },
  liberar: { verbo: 'Liberar', fazendo: 'Liberando', coisa, feito: ['liberada', 'liberadas'] },
  pedirAtualizacao: {
    verbo: 'Pedir atualização em',
    fazendo: 'Pedindo atualização em',
    coisa,
    feito: ['com a atualização pedida', 'com a atualização pedida'],
  },
  lembrar: { verbo: 'Lembrar em', fazendo: 'Lembrando em', coisa, feito: ['com lembrete', 'com lembrete'] },
  indeferir: { verbo: 'Indeferir', fazendo: 'Indeferindo', coisa, feito: ['indeferida', 'indeferidas'] },
}

export const linhaDaDemanda = (s: SolicitacaoResumo): SolicitacaoDoLote => ({
  id: s.id,
  numero: s.nrosolicitacao,
  nome: nomeDaEmpresa(s),
  href: para('solicitacao', { id: s.id }),
  gestor: s.gestor,
  unidade: s.unidade,
  consertos: {
    SEM_PRESTADORES: { label: 'Ver serviço', href: para('servico', { id: s.modelooferta.id }) },
    EMPRESA_A_CONFIRMAR: { label: 'Ver empresa', href: para('empresa', { id: s.empresa.id }) },
  },
  emAnalise: linhaDoSubstatus(s.substatus.codigo).triagem === true,
})

export const linhaDaPendencia = (p: Pendencia): SolicitacaoDoLote => ({
  id: p.id,
  numero: p.nrosolicitacao ?? '',
  nome: p.quem,
  href: para('solicitacao', { id: p.id }),
  emAnalise: p.substatus !== null && linhaDoSubstatus(p.substatus.codigo).triagem === true,
})

/** Whom an act takes requests from: 'Davi Rocha 20, Luciana Farias 11'. Undefined where nobody loses one. */
export function deQuemEram(linhas: readonly SolicitacaoDoLote[], novo: number | undefined): string | undefined {
  const quantas = new Map<string, number>()
  for (const { gestor } of linhas)
    if (gestor && gestor.id !== novo) {
      const nome = `${gestor.nome} ${gestor.sobrenome}`
      quantas.set(nome, (quantas.get(nome) ?? 0) + 1)
    }
  return quantas.size === 0 ? undefined : [...quantas].map(([nome, n]) => `${nome} ${n}`).join(', ')
}

/** Marked requests by their unit; those of which the list tells none count as of one. */
export function porUnidade(linhas: readonly SolicitacaoDoLote[]): ReadonlyMap<string, readonly SolicitacaoDoLote[]> {
  return Map.groupBy(linhas, (l) => l.unidade ?? '')
}

/** How many invitations go to whom: 'Saem 64 convites a 5 prestadores: Sabor Seguro 22, Sertão Verde 17'. */
export function dizerConvites(podem: readonly { convidados: readonly string[] }[]): string | undefined {
  const quantos = new Map<string, number>()
  for (const nome of podem.flatMap((r) => r.convidados)) quantos.set(nome, (quantos.get(nome) ?? 0) + 1)
  const total = [...quantos.values()].reduce((a, b) => a + b, 0)
  if (total === 0) return undefined
  const nomes = [...quantos].sort((a, b) => b[1] - a[1]).map(([nome, n]) => `${nome} ${n}`)
  return `${total === 1 ? 'Sai 1 convite' : `Saem ${escreverNumero(total)} convites`} a ${quantos.size === 1 ? '1 prestador' : `${quantos.size} prestadores`}: ${nomes.slice(0, 8).join(', ')}${nomes.length > 8 ? ` e mais ${nomes.length - 8}` : ''}.`
}
