import { type Busca, emNumero, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'

/** What the list of cost centres keeps in its address. */
export const buscaDosCentros = {
  ...emPaginas(),
  search: emTexto(),
  cod_projeto: emTexto(),
  cod_acao: emTexto(),
  ativo: emOpcao(['', 'acao_ativa', 'acao_inativa', 'projeto_ativo', 'projeto_inativo'], ''),
  /** 0: anybody. */
  envolvido: emNumero(0),
}
export type BuscaDosCentros = Busca<typeof buscaDosCentros>

export const semFiltros = { search: '', cod_projeto: '', cod_acao: '', ativo: '', envolvido: 0 } as const

export const temFiltro = (b: BuscaDosCentros): boolean =>
  b.search !== '' || b.cod_projeto !== '' || b.cod_acao !== '' || b.ativo !== '' || b.envolvido > 0

export const opcoesDeAtivo = [
  { value: 'acao_ativa', label: 'Ação ativa' },
  { value: 'acao_inativa', label: 'Ação desativada' },
  { value: 'projeto_ativo', label: 'Projeto ativo' },
  { value: 'projeto_inativo', label: 'Projeto desativado' },
] as const

const doAtivo = {
  '': {},
  acao_ativa: { acao_ativo_hub: 'true' },
  acao_inativa: { acao_ativo_hub: 'false' },
  projeto_ativo: { projeto_ativo_hub: 'true' },
  projeto_inativo: { projeto_ativo_hub: 'false' },
} as const satisfies Record<BuscaDosCentros['ativo'], object>

/** The query of the API. */
export function consultaDe({ page, page_size, search, cod_projeto, cod_acao, ativo, envolvido }: BuscaDosCentros) {
  return {
    page,
    page_size,
    ...(search && { search }),
    ...(cod_projeto && { cod_projeto }),
    ...(cod_acao && { cod_acao }),
    ...(envolvido > 0 && { envolvido }),
    ...doAtivo[ativo],
  }
}
