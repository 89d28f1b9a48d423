import { parceiro as api, type Parceiro } from '@hub/protocol/parceiro.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { TextoMarcado } from '../../parts/TextoMarcado.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { EscreverParceiro } from './EscreverParceiro.tsx'

const campos = { ...emPaginas(20), search: emTexto() }
const doParceiro = ['/parceiro/', '/programa/']

export const porcento = (valor: number) => `${valor.toLocaleString('pt-BR')}%`

/** Who divides the price with the sponsor and the client, and in which programmes. */
export function Parceiros() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search } = busca
  const [escrevendo, escrever] = useState<Parceiro | 'novo' | null>(null)
  const [lendo, ler] = useState<Parceiro | null>(null)
  const [removendo, aRemover] = useState<Parceiro | null>(null)
  const lista = useQuery(consulta(api.listar, { query: { page, page_size, ...(search && { search }) } }))
  const novo = (
    <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => escrever('novo')}>
      Novo parceiro
    </Acao>
  )

  const colunas: Coluna<Parceiro>[] = [
    { id: 'parceiro', header: 'Parceiro', card: 'topo', cell: (p) => <Celula strong>{p.razaosocial}</Celula> },
    {
      id: 'subsidio',
      header: 'Paga do preço',
      align: 'fim',
      card: 'topo-fim',
      cell: (p) => porcento(p.subsidio),
    },
    {
      id: 'programas',
      header: 'Programas',
      cardLabel: 'Programas',
      cell: (p) => p.programas.map((g) => g.descricao).join(', ') || 'Nenhum ainda',
    },
    {
      id: 'solicitacoes',
      header: 'Solicitações',
      align: 'fim',
      cardLabel: 'Solicitações',
      cell: (p) => p.solicitacoes.toLocaleString('pt-BR'),
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (p) => {
        const semRemover = motivoDe(p.acoes, 'remover')
        return (
          <Menu
            label={`Ações de ${p.razaosocial}`}
            icon="reticencias"
            iconOnly
            items={[
              { id: 'ler', label: 'Ler o objetivo', icon: 'olho', onAction: () => ler(p) },
              ...(motivoDe(p.acoes, 'editar') === null
                ? [
                    { id: 'editar', label: 'Alterar', icon: 'lapis' as const, onAction: () => escrever(p) },
                    {
                      id: 'remover',
                      label: 'Remover',
                      danger: true,
                      separated: true,
                      onAction: () => aRemover(p),
                      ...(semRemover && { disabledReason: semRemover }),
                    },
                  ]
                : []),
            ]}
          />
        )
      },
    },
  ]

  return (
    <MolduraDaLista
      title="Parceiros"
      subtitle="Quem paga uma parte do preço além do subsídio. A parte do parceiro aparece em linha própria; o cliente paga o que resta."
      address={[busca, mudar, href]}
      searchLabel="Buscar por nome"
      placeholder="Nome"
      end={novo}
    >
      <ListaPaginada<Parceiro>
        label="Parceiros"
        lista={lista}
        noun="parceiros"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(p) => String(p.id)}
        filtered={
          search && {
            title: 'Nenhum parceiro com esse nome',
            text: 'Procure por parte do nome.',
            clear: href({ search: '' }),
            label: 'Limpar a busca',
          }
        }
        empty={
          <Vazio title="Nenhum parceiro ainda">
            Registre quem ajuda a pagar os serviços e depois escolha-o no programa, em Programas.
          </Vazio>
        }
      />
      {escrevendo && (
        <EscreverParceiro parceiro={escrevendo === 'novo' ? null : escrevendo} onClose={() => escrever(null)} />
      )}
      {lendo && (
        <Dialogo open onClose={() => ler(null)} dismissable title={lendo.razaosocial} subtitle="Objetivo da parceria">
          <TextoMarcado>{lendo.objetivo}</TextoMarcado>
        </Dialogo>
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover ${removendo.razaosocial}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          success="Parceiro removido."
          invalidates={doParceiro}
        >
          <p>Nenhum programa e nenhuma solicitação usa este parceiro. O registro é apagado.</p>
        </Confirm>
      )}
    </MolduraDaLista>
  )
}
