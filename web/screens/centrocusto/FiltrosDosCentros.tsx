import { centrocusto as api, type ListaDeCentros } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { type BuscaDosCentros, opcoesDeAtivo } from './busca-dos-centros.ts'
import css from './CentroCusto.module.css'

interface Props {
  busca: BuscaDosCentros
  aoMudar: (valores: Partial<BuscaDosCentros>, opcoes?: { trocar: boolean }) => void
  opcoes: Pick<ListaDeCentros, 'projetos' | 'acoes_do_orcamento'> | undefined
}

/** What the address asks for stays choosable while the options are on their way, or when the list no longer has it. */
const comEscolhida = (opcoes: { value: string; label: string }[], escolhida: string) =>
  escolhida === '' || opcoes.some((o) => o.value === escolhida)
    ? opcoes
    : [...opcoes, { value: escolhida, label: escolhida }]

export function FiltrosDosCentros({ busca, aoMudar, opcoes }: Props) {
  const grupos = useQuery(consulta(api.listarGrupos, { query: {} }))
  const acoes = (opcoes?.acoes_do_orcamento ?? []).filter(
    (a) => busca.cod_projeto === '' || a.projeto === busca.cod_projeto,
  )
  const pessoas = (grupos.data ?? []).flatMap((g) =>
    g.pessoas
      .filter((p) => p.centros.length > 0)
      .map((p) => ({ value: String(p.id), label: p.nome, group: g.descricao })),
  )
  const envolvido = busca.envolvido > 0 ? String(busca.envolvido) : ''
  return (
    <search className={css.filtros}>
      <CampoBusca
        label="Buscar"
        placeholder="Código, descrição ou ação"
        value={busca.search}
        onSearch={(search) => aoMudar({ search }, { trocar: true })}
      />
      <CampoSelecao
        label="Projeto"
        placeholder="Todos"
        value={busca.cod_projeto}
        onChange={(cod_projeto) => aoMudar({ cod_projeto, cod_acao: '' })}
        options={comEscolhida(
          (opcoes?.projetos ?? []).map((p) => ({
            value: p.codigo,
            label: p.ativo_hub ? p.codigo : `${p.codigo} (desativado)`,
          })),
          busca.cod_projeto,
        )}
      />
      <CampoSelecao
        label="Ação"
        placeholder="Todas"
        value={busca.cod_acao}
        onChange={(cod_acao) => aoMudar({ cod_acao })}
        options={comEscolhida(
          acoes.map((a) => ({ value: a.codigo, label: `${a.codigo} · ${a.descricao}` })),
          busca.cod_acao,
        )}
      />
      <CampoSelecao
        label="Uso no Hub"
        placeholder="Qualquer um"
        value={busca.ativo}
        onChange={(ativo) => aoMudar({ ativo: ativo as BuscaDosCentros['ativo'] })}
        options={opcoesDeAtivo}
      />
      <CampoSelecao
        label="Quem acompanha"
        placeholder="Qualquer pessoa"
        value={envolvido}
        onChange={(id) => aoMudar({ envolvido: Number(id) })}
        // Whoever is in two groups is listed once.
        options={comEscolhida(
          pessoas.filter((p, i) => pessoas.findIndex((q) => q.value === p.value) === i),
          envolvido,
        )}
      />
    </search>
  )
}
