import { podeCriarCentro } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { centrosDeCusto } from '@hub/protocol/listas/centros-de-custo.ts'
import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { camposDosCentros, doAtivo } from './busca-dos-centros.ts'
import { useFiltrosDosCentros } from './filtros-dos-centros.ts'
import { SituacaoDoCentro } from './SituacaoDoCentro.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for them.
const NovoCentro = tardio(() => import('./NovoCentro.tsx'), 'NovoCentro')

const colunas = colunasDe(centrosDeCusto, {
  codigo: { link: true, card: 'topo', detail: 'descricao' },
  acao: { header: 'Ação e projeto', detail: (c) => `Projeto ${c.projeto}`, tells: ['projeto'] },
  situacao: { cell: (c) => <SituacaoDoCentro centro={c} /> },
  envolvidos: { hideBelow: 1200, labelled: true },
  preso: { hideBelow: 1200, labelled: true },
  consumido: { labelled: true },
  saldo: { card: 'topo-fim' },
})

/** The sponsor's money by cost centre: what is left, what requests hold, who follows it. */
export function CentrosDeCusto() {
  const lista = useLista(centrosDeCusto, {
    filters: camposDosCentros,
    query: (b, { ativo: _, ...cheios }) => ({ ...cheios, ...doAtivo[b.ativo] }),
  })
  const { papel, papeis } = useSessao()
  const [criando, criar] = useState(false)
  return (
    <Lista
      de={lista}
      title="Centros de custo"
      subtitle={
        papel === 'gestor'
          ? 'Os que você acompanha e os que as solicitações das suas unidades usam.'
          : 'De onde sai o subsídio: o saldo, o que está preso em solicitações e quem acompanha.'
      }
      placeholder="Código, descrição ou ação"
      filters={useFiltrosDosCentros(lista.busca, lista.data)}
      end={
        <Acao
          acoes={{ criar: podeCriarCentro(papeis) }}
          comando="criar"
          variant="acao"
          icon="mais"
          onClick={() => criar(true)}
        >
          Novo centro de custo
        </Acao>
      }
      noun="centros de custo"
      columns={colunas}
      rowHref={(c) => para('centroDeCusto', { id: c.id })}
      empty={
        <Vazio title="Nenhum centro de custo aqui">
          {papel === 'admin'
            ? 'Registre o primeiro e faça o aporte: sem saldo não há subsídio.'
            : 'Quando uma solicitação sua usar um centro de custo, ou a administração incluir você, ele aparece aqui.'}
        </Vazio>
      }
    >
      {criando && <NovoCentro opcoes={lista.data} onClose={() => criar(false)} />}
    </Lista>
  )
}
