import { centrocusto as api, type ListaDeCentros } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { type Filtro, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { type BuscaDosCentros, opcoesDeAtivo } from './busca-dos-centros.ts'

/** What the address asks for stays choosable while the options are on their way, or when the list no longer has it. */
const comEscolhida = (opcoes: { value: string; label: string }[], escolhida: string) =>
  escolhida === '' || opcoes.some((o) => o.value === escolhida)
    ? opcoes
    : [...opcoes, { value: escolhida, label: escolhida }]

/** Filters of the list of cost centres; of a project only its actions can be chosen. */
export function useFiltrosDosCentros(
  busca: BuscaDosCentros,
  opcoes: Pick<ListaDeCentros, 'projetos' | 'acoes_do_orcamento'> | undefined,
): readonly Filtro[] {
  const grupos = useQuery(consulta(api.listarGrupos, { query: {} }))
  const acoes = (opcoes?.acoes_do_orcamento ?? []).filter(
    (a) => busca.cod_projeto === '' || a.projeto === busca.cod_projeto,
  )
  const pessoas = (grupos.data ?? []).flatMap((g) =>
    g.pessoas.filter((p) => p.centros.length > 0).map((p) => ({ value: String(p.id), label: p.nome })),
  )
  return [
    filtroDeOpcoes(
      'cod_projeto',
      'Projeto',
      comEscolhida(
        (opcoes?.projetos ?? []).map((p) => ({
          value: p.codigo,
          label: p.ativo_hub ? p.codigo : `${p.codigo} (desativado)`,
        })),
        busca.cod_projeto,
      ),
      { qualquer: 'Todos', sempre: true },
    ),
    filtroDeOpcoes(
      'cod_acao',
      'Ação',
      comEscolhida(
        acoes.map((a) => ({ value: a.codigo, label: `${a.codigo} · ${a.descricao}` })),
        busca.cod_acao,
      ),
      { sempre: true },
    ),
    filtroDeOpcoes('ativo', 'Uso no Hub', opcoesDeAtivo, { qualquer: 'Qualquer um', sempre: true }),
    filtroDeOpcoes(
      'envolvido',
      'Quem acompanha',
      // Whoever is in two groups is listed once.
      comEscolhida(
        pessoas.filter((p, i) => pessoas.findIndex((q) => q.value === p.value) === i),
        busca.envolvido > 0 ? String(busca.envolvido) : '',
      ),
      { qualquer: 'Qualquer pessoa', sempre: true },
    ),
  ]
}
