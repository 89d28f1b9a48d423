import { escritas } from '@hub/protocol/listas/auditoria.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emNumero, emOpcao, emTexto } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { emDia, type Filtro, filtroDeOpcoes, semFiltro } from '../../parts/filtros-da-lista.ts'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const UmaEscrita = tardio(() => import('./UmaEscrita.tsx'), 'UmaEscrita')

const campos = {
  pessoa: emTexto(),
  chamada: emTexto(),
  registro: emTexto(),
  pedido: emTexto(),
  inicio: emDia,
  fim: emDia,
  rascunhos: emOpcao(['sem', 'com'], 'sem'),
}
const estado = { escrita: emNumero(0, 2_147_483_647) }

const filtros: readonly Filtro[] = [
  { tipo: 'texto', id: 'pessoa', label: 'Pessoa', exemplo: 'Nome ou e-mail' },
  { tipo: 'dias', id: 'periodo', label: 'Período', de: 'inicio', ate: 'fim' },
  { tipo: 'texto', id: 'chamada', label: 'O que foi feito', exemplo: 'Como proposta desistir' },
  { tipo: 'texto', id: 'registro', label: 'Registro', exemplo: 'Como solicitacao:12' },
  { tipo: 'texto', id: 'pedido', label: 'Código do pedido', exemplo: 'Da mensagem de erro' },
  filtroDeOpcoes(
    'rascunhos',
    'Rascunhos',
    { sem: 'Fora da lista', com: 'Também o que se grava sozinho' },
    { qualquer: null },
  ),
]
const semFiltros = { search: '', ...Object.assign({}, ...filtros.map(semFiltro)) }

const colunas = colunasDe(escritas, {
  em: { labelled: true },
  quem: {
    labelled: true,
    tells: ['noLugar'],
    detail: (a) => a.em_nome_de.length > 0 && `no lugar de ${a.em_nome_de.map((p) => p.nome).join(', ')}`,
  },
  chamada: { link: true, card: 'topo', detail: 'mudou' },
  solicitacoes: {
    header: 'Sobre',
    labelled: true,
    detail: 'empresas',
    cell: (a) => a.solicitacoes.map((s) => s.nrosolicitacao).join(', ') || (a.empresas.length ? null : 'Do Hub'),
  },
  ip: { hideBelow: 1200, labelled: true },
})

/** Who did what, for administration; every write of the hub, newest first. */
export function Auditoria() {
  const lista = useLista(escritas, {
    filters: campos,
    state: estado,
    query: (b, { rascunhos: _, ...cheios }) => (b.rascunhos === 'com' ? cheios : { ...cheios, sem_rascunhos: 'true' }),
  })
  const { busca, mudar, href } = lista
  const { page, escrita } = busca
  return (
    <Lista
      de={lista}
      title="Auditoria"
      subtitle="Tudo o que foi gravado no Hub: quem, o quê, antes e depois, e de onde. Nada aqui pode ser alterado ou apagado. O que envolve propostas seladas aparece quando o prazo delas acaba."
      searchLabel="Solicitação ou empresa"
      placeholder="Número, nome ou CNPJ"
      filters={filtros}
      noun="registros"
      columns={colunas}
      rowHref={(a) => href({ escrita: a.id, page })}
      empty={<Vazio title="Nada foi gravado ainda">Cada gravação do Hub aparece aqui.</Vazio>}
    >
      {escrita > 0 && (
        <UmaEscrita
          id={escrita}
          onClose={() => mudar({ escrita: 0, page })}
          hrefDoRegistro={(registro) => href({ ...semFiltros, rascunhos: 'com', registro, escrita: 0 })}
        />
      )}
    </Lista>
  )
}
