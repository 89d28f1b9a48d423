import { tiposTodos } from '@hub/domain/importacao/colunas.ts'
import { podeImportar } from '@hub/domain/importacao/importacao.rules.ts'
import { importacao as api, type ImportacaoNaLista } from '@hub/protocol/importacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { NovaImportacao } from './NovaImportacao.tsx'
import { SituacaoDaImportacao } from './SituacaoDaImportacao.tsx'

/** `nova`: the window is open, for this kind. */
const campos = { ...emPaginas(20), nova: emOpcao([...tiposTodos, ''], '') }

const colunas: Coluna<ImportacaoNaLista>[] = [
  {
    id: 'planilha',
    header: 'Planilha',
    card: 'topo',
    link: true,
    cell: (i) => (
      <Celula strong detail={i.nome}>
        {i.tipo.titulo}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'topo-fim',
    cell: (i) => <SituacaoDaImportacao situacao={i.situacao.codigo} />,
  },
  { id: 'linhas', header: 'Linhas', align: 'fim', cardLabel: 'Linhas', cell: (i) => i.linhas.toLocaleString('pt-BR') },
  {
    id: 'quando',
    header: 'Enviada',
    cardLabel: 'Enviada',
    cell: (i) => (
      <Celula detail={i.autor}>
        <DataHora valor={i.dtainclusao} />
      </Celula>
    ),
  },
]

/** Spreadsheets that brought what another system had. */
export function Importacoes() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, nova } = busca
  const { papeis } = useSessao()
  const tipos = tiposTodos.filter((t) => podeImportar(t, papeis).permitido)
  const criar = (tipo: typeof nova) => mudar({ nova: tipo }, { trocar: true })
  const lista = useQuery(consulta(api.listar, { query: { page, page_size } }))
  const botao = (
    <Botao variant="acao" icon="mais" onClick={() => criar(tipos[0] ?? '')}>
      Nova importação
    </Botao>
  )
  return (
    <MolduraDaLista
      title="Importações"
      subtitle="Traga por planilha o que o Hub precisa para começar, e o que outro sistema já tem."
      address={[busca, mudar, href]}
      end={lista.data?.count === 0 ? undefined : botao}
    >
      <ListaPaginada<ImportacaoNaLista>
        label="Importações"
        lista={lista}
        noun="importações"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(i) => String(i.id)}
        rowHref={(i) => para('importacao', { id: i.id })}
        empty={
          <Vazio title="Nenhuma importação ainda" action={botao}>
            Baixe um modelo e preencha. Conferimos cada célula, e o que foi gravado pode ser desfeito.
          </Vazio>
        }
      />
      {nova && tipos.includes(nova) && <NovaImportacao tipos={tipos} primeiro={nova} onClose={() => criar('')} />}
    </MolduraDaLista>
  )
}
