import { type Busca, emNumero, emOpcao, emTexto } from '../../parts/busca.ts'

/** What narrows the list of cost centres, as its address keeps it. */
export const camposDosCentros = {
  cod_projeto: emTexto(),
  cod_acao: emTexto(),
  ativo: emOpcao(['', 'acao_ativa', 'acao_inativa', 'projeto_ativo', 'projeto_inativo'], ''),
  /** 0: anybody. */
  envolvido: emNumero(0),
}
export type BuscaDosCentros = Busca<typeof camposDosCentros>

export const opcoesDeAtivo = [
  { value: 'acao_ativa', label: 'Ação ativa' },
  { value: 'acao_inativa', label: 'Ação desativada' },
  { value: 'projeto_ativo', label: 'Projeto ativo' },
  { value: 'projeto_inativo', label: 'Projeto desativado' },
] as const

/** One choice of the screen is one of two fields of the API. */
export const doAtivo = {
  '': {},
  acao_ativa: { acao_ativo_hub: 'true' },
  acao_inativa: { acao_ativo_hub: 'false' },
  projeto_ativo: { projeto_ativo_hub: 'true' },
  projeto_inativo: { projeto_ativo_hub: 'false' },
} as const satisfies Record<BuscaDosCentros['ativo'], object>
