import { servicoInterno as api, type ServicoNaLista } from '@hub/protocol/servico-interno.ts'
import { temaInterno } from '@hub/protocol/tema-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emNumero, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  ativo: emOpcao(['', 'true', 'false'], ''),
  /** 0: any. */
  tema: emNumero(0),
}

const colunas: Coluna<ServicoNaLista>[] = [
  {
    id: 'servico',
    header: 'Serviço',
    link: true,
    card: 'topo',
    cell: (s) => (
      <Celula strong detail={`${s.codigo} · ${s.tema.descricao}`}>
        {s.titulo}
      </Celula>
    ),
  },
  {
    id: 'programa',
    header: 'Programa',
    hideBelow: 1200,
    card: 'nada',
    cell: (s) => <Celula detail={s.tipo.descricao}>{s.programa.descricao}</Celula>,
  },
  {
    id: 'ofertas',
    header: 'Ofertas',
    align: 'fim',
    card: 'pe',
    cardLabel: 'Ofertas',
    cell: (s) => (s.ofertas_ativas === s.ofertas ? s.ofertas : `${s.ofertas_ativas} de ${s.ofertas}`),
  },
  {
    id: 'prestadores',
    header: 'Prestadores',
    align: 'fim',
    card: 'pe-fim',
    cardLabel: 'Prestadores',
    cell: (s) => s.prestadores.toLocaleString('pt-BR'),
  },
  {
    id: 'situacao',
    header: 'Catálogo',
    card: 'topo-fim',
    cell: (s) => <Etiqueta>{s.ativo ? 'No catálogo' : 'Fora do catálogo'}</Etiqueta>,
  },
  { id: 'desde', header: 'Incluído em', hideBelow: 1200, card: 'nada', cell: (s) => <Data valor={s.dtainclusao} /> },
]

/** All services, in the catalogue or not. */
export function Servicos() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, ativo, tema } = busca
  const filtros = { ...(search && { search }), ...(ativo && { ativo }), ...(tema > 0 && { tema }) }
  const lista = useQuery(consulta(api.listar, { query: { page, page_size, ...filtros } }))
  const temas = useQuery(consulta(temaInterno.listar))
  const servicos = useExportacao((formato, escuta) =>
    chamar(api.exportar, { query: { ...filtros, formato }, ...escuta }),
  )
  const ofertas = useExportacao((formato, escuta) =>
    chamar(api.exportarOfertas, { query: { ...filtros, formato }, ...escuta }),
  )
  const vazia = lista.data?.count === 0 ? 'Não há o que exportar.' : undefined
  return (
    <MolduraDaLista
      title="Serviços"
      subtitle="O que o catálogo vende: serviços, suas ofertas e como mudaram. O que muda aqui aparece na hora."
      address={[busca, mudar, href]}
      searchLabel="Buscar por código ou título"
      placeholder="Código ou título"
      filters={[
        {
          tipo: 'opcoes',
          id: 'ativo',
          label: 'Catálogo',
          qualquer: 'Todos',
          sempre: true,
          opcoes: [
            { value: 'true', label: 'No catálogo' },
            { value: 'false', label: 'Fora do catálogo' },
          ],
        },
        {
          tipo: 'opcoes',
          id: 'tema',
          label: 'Tema',
          qualquer: 'Todos',
          sempre: true,
          opcoes: (temas.data?.results ?? []).map((t) => ({ value: String(t.id), label: t.descricao })),
        },
      ]}
      exportMenu={
        <>
          <MenuDeExportacao exportacao={servicos} oQue="serviços" impedimento={vazia} />
          <MenuDeExportacao exportacao={ofertas} oQue="ofertas" impedimento={vazia} />
        </>
      }
      end={
        <>
          <LinkBotao href={caminhos.temas}>Temas e subtemas</LinkBotao>
          {motivoDe(lista.data?.acoes, 'criar') === null && (
            <LinkBotao href={caminhos.novoServico} variant="acao" icon="mais">
              Novo serviço
            </LinkBotao>
          )}
        </>
      }
    >
      <AndamentoDaExportacao exportacao={servicos} oQue="serviços" total={lista.data?.count} />
      <AndamentoDaExportacao exportacao={ofertas} oQue="ofertas" total={undefined} />
      <ListaPaginada<ServicoNaLista>
        label="Serviços"
        lista={lista}
        noun="serviços"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('servicoInterno', { id: s.id })}
        filtered={
          Object.keys(filtros).length > 0 && {
            title: 'Nenhum serviço com esses filtros',
            text: 'Procure por parte do código ou do título.',
            clear: href({ search: '', ativo: '', tema: 0 }),
          }
        }
        empty={<Vazio title="O catálogo está vazio">Crie o primeiro serviço, com pelo menos uma oferta.</Vazio>}
      />
    </MolduraDaLista>
  )
}
