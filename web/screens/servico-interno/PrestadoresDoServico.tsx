import { credenciamento } from '@hub/protocol/credenciamento.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { servicoInterno as api, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { Confirm } from '../../blocos/Confirm.tsx'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './ServicoInterno.module.css'

type Prestador = RespostaDe<typeof credenciamento.listarPrestadores>['results'][number]

const invalida = ['/prestador/', '/servico/', '/empresa/']
const sucesso = 'Credenciamento atualizado.'
const campos = { ...emPaginas(20), search: emTexto() }

/** Companies linked to a service, with where each stands; suspended and put back without leaving the page. */
export function PrestadoresDoServico({ s }: { s: ServicoInternoDetalhe }) {
  const [busca, mudar, href] = useBusca(campos)
  const { papel } = useSessao()
  const [suspendendo, suspender] = useState<Prestador | null>(null)
  const { page, page_size, search } = busca
  const lista = useQuery(
    consulta(credenciamento.listarPrestadores, {
      query: { page, page_size, servico: s.id, ...(search && { search }) },
    }),
  )
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportarPrestadores, { params: { id: s.id }, query: { formato }, ...escuta }),
  )
  const reativar = useMudanca(credenciamento.alternar, { invalida, sucesso })
  const decide = papel === 'gestor' || papel === 'coordenador'

  const colunas: Coluna<Prestador>[] = [
    {
      id: 'empresa',
      header: 'Empresa',
      link: true,
      card: 'topo',
      cell: (p) => (
        <Celula strong detail={`${p.documento} · ${p.cidade} (${p.estado})`}>
          {p.nomefantasia}
        </Celula>
      ),
    },
    {
      id: 'situacao',
      header: 'Credenciamento',
      card: 'topo-fim',
      cell: (p) => (
        <Celula detail={p.convidavel ? 'pode ser convidada' : 'não é convidada'}>
          <SituacaoDoCredenciamento situacao={p.situacao} />
        </Celula>
      ),
    },
    {
      id: 'nota',
      header: 'Nota média',
      align: 'fim',
      card: 'pe',
      cardLabel: 'Nota média',
      cell: (p) => (p.nota_media === null ? '-' : p.nota_media.toLocaleString('pt-BR', { minimumFractionDigits: 1 })),
    },
    { id: 'consultores', header: 'Consultores', align: 'fim', cardLabel: 'Consultores', cell: (p) => p.consultores },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (p) =>
        decide &&
        (p.situacao === 'credenciado' ? (
          <Botao
            size="pequeno"
            variant="texto"
            aria-label={`Suspender ${p.nomefantasia} neste serviço`}
            onClick={() => suspender(p)}
          >
            Suspender
          </Botao>
        ) : (
          p.situacao === 'suspenso' && (
            <Botao
              size="pequeno"
              variant="texto"
              aria-label={`Reativar ${p.nomefantasia} neste serviço`}
              onClick={() => reativar.mutate({ corpo: { empresa: p.id, servico: s.id, ativo: true } })}
            >
              Reativar
            </Botao>
          )
        )),
    },
  ]
  return (
    <>
      <div className={css.busca}>
        <CampoBusca
          label="Buscar por nome ou documento"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        <MenuDeExportacao
          exportacao={exportacao}
          oQue="prestadores"
          impedimento={lista.data?.count === 0 && !search ? 'Não há o que exportar.' : undefined}
        />
      </div>
      <AndamentoDaExportacao
        exportacao={exportacao}
        oQue="prestadores"
        total={search ? undefined : lista.data?.count}
      />
      <ListaPaginada<Prestador>
        label="Prestadores do serviço"
        lista={lista}
        noun="prestadores"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(p) => String(p.id)}
        rowHref={(p) => para('credenciamento', { empresa: p.id, servico: s.id })}
        filtered={
          search && {
            title: 'Nenhum prestador com esse nome',
            text: 'Procure por parte do nome ou pelo começo do documento.',
            clear: href({ search: '' }),
            label: 'Limpar a busca',
          }
        }
        empty={
          <Vazio title="Nenhuma empresa ligada a este serviço">
            Quando uma empresa pedir o credenciamento, ou a equipe vincular uma, ela aparece aqui.
          </Vazio>
        }
      />
      {suspendendo && (
        <Confirm
          call={credenciamento.alternar}
          input={(motivo) => ({ corpo: { empresa: suspendendo.id, servico: s.id, ativo: false, motivo } })}
          reason={{ label: 'Motivo', help: 'A empresa lê o motivo.' }}
          onClose={() => suspender(null)}
          title={`Suspender ${suspendendo.nomefantasia} em ${s.titulo}?`}
          confirmLabel="Suspender"
          busyLabel="Suspendendo"
          success={sucesso}
          invalidates={invalida}
        >
          <p>Não recebe novos convites deste serviço. O que já está em andamento continua.</p>
        </Confirm>
      )}
    </>
  )
}
