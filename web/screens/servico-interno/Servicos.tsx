import { podeManterCatalogo } from '@hub/domain/servico/servico.rules.ts'
import { servicos } from '@hub/protocol/listas/servicos.ts'
import { servicoInterno as api } from '@hub/protocol/servico-interno.ts'
import { temaInterno } from '@hub/protocol/tema-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emNumero } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { emAtivo, filtroDeAtivo, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = {
  ativo: emAtivo,
  /** 0: any. */
  tema: emNumero(0),
}

const colunas = colunasDe(servicos, {
  titulo: { link: true, card: 'topo', detail: ['codigo', 'tema'] },
  programa: { hideBelow: 1200, card: 'nada', detail: 'tipo' },
  ofertas: {
    card: 'pe',
    labelled: true,
    tells: ['ativas'],
    cell: (s) => (s.ofertas_ativas === s.ofertas ? s.ofertas : `${s.ofertas_ativas} de ${s.ofertas}`),
  },
  prestadores: { card: 'pe-fim', labelled: true },
  situacao: { card: 'topo-fim', cell: (s) => <Etiqueta>{s.ativo ? 'No catálogo' : 'Fora do catálogo'}</Etiqueta> },
  desde: { hideBelow: 1200, card: 'nada' },
})

/** All services, in the catalogue or not. */
export function Servicos() {
  const lista = useLista(servicos, { filters: campos })
  const temas = useQuery(consulta(temaInterno.listar))
  const { papeis } = useSessao()
  return (
    <Lista
      de={lista}
      title="Serviços"
      subtitle="O que o catálogo vende: serviços, suas ofertas e como mudaram. O que muda aqui aparece na hora."
      searchLabel="Buscar por código ou título"
      placeholder="Código ou título"
      filters={[
        filtroDeAtivo({ label: 'Catálogo', qualquer: 'Todos', sim: 'No catálogo', nao: 'Fora do catálogo' }),
        filtroDeOpcoes(
          'tema',
          'Tema',
          (temas.data?.results ?? []).map((t) => ({ value: String(t.id), label: t.descricao })),
          { qualquer: 'Todos', sempre: true },
        ),
      ]}
      files={[
        {
          id: 'inteiro',
          label: 'Cadastro completo (XLSX)',
          detail: 'Todas as colunas dos serviços.',
          buscar: (formato, escuta) => chamar(api.exportar, { query: { ...lista.recorte, formato }, ...escuta }),
        },
        {
          id: 'ofertas',
          label: 'Ofertas (XLSX)',
          detail: 'As ofertas destes serviços, uma por linha.',
          buscar: (formato, escuta) => chamar(api.exportarOfertas, { query: { ...lista.recorte, formato }, ...escuta }),
        },
      ]}
      end={
        <>
          <LinkBotao href={caminhos.temas}>Temas e subtemas</LinkBotao>
          {podeManterCatalogo(papeis).permitido && (
            <LinkBotao href={caminhos.novoServico} variant="acao" icon="mais">
              Novo serviço
            </LinkBotao>
          )}
        </>
      }
      noun="serviços"
      columns={colunas}
      rowHref={(s) => para('servicoInterno', { id: s.id })}
      empty={<Vazio title="O catálogo está vazio">Crie o primeiro serviço, com pelo menos uma oferta.</Vazio>}
    />
  )
}
