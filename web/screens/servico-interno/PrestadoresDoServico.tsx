import { oQueContinua } from '@hub/domain/credenciamento/o-que-continua.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import type { LinhaDe } from '@hub/protocol/kernel/lista.ts'
import { prestadoresDoServico } from '@hub/protocol/listas/prestadores-do-servico.ts'
import { servicoInterno as api, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

type Prestador = LinhaDe<typeof credenciamento.listarPrestadores>

const sucesso = 'Credenciamento atualizado.'

const colunas = colunasDe(prestadoresDoServico, {
  empresa: { link: true, card: 'topo', detail: ['documento', 'cidade'] },
  situacao: {
    card: 'topo-fim',
    detail: 'convite',
    cell: (p) => <SituacaoDoCredenciamento situacao={p.situacao} />,
  },
  nota: {
    card: 'pe',
    labelled: true,
    cell: (p) => (p.nota_media === null ? '-' : escreverNumero(p.nota_media, { de: 1 })),
  },
  consultores: { labelled: true },
})

/** Companies linked to a service, with where each stands; suspended and put back without leaving the page. */
export function PrestadoresDoServico({ s }: { s: ServicoInternoDetalhe }) {
  const lista = useLista(prestadoresDoServico, { query: (_, cheios) => ({ ...cheios, servico: s.id }) })
  const { papel } = useSessao()
  const [suspendendo, suspender] = useState<Prestador | null>(null)
  const reativar = useMudanca(credenciamento.alternar, { sucesso })
  const decide = papel === 'gestor' || papel === 'coordenador'
  return (
    <Lista
      de={lista}
      part
      title="Prestadores"
      label="Prestadores do serviço"
      searchLabel="Buscar por nome ou documento"
      placeholder="Nome ou documento"
      files={[
        {
          id: 'inteira',
          label: 'Cadastro completo (XLSX)',
          detail: 'Também quem já não presta o serviço, com os contatos.',
          buscar: (formato, escuta) =>
            chamar(api.exportarPrestadores, { params: { id: s.id }, query: { formato }, ...escuta }),
        },
      ]}
      noun="prestadores"
      columns={colunas}
      rowHref={(p) => para('credenciamento', { empresa: p.id, servico: s.id })}
      actions={(p) =>
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
        ))
      }
      empty={
        <Vazio title="Nenhuma empresa ligada a este serviço">
          Quando uma empresa pedir o credenciamento, ou a equipe vincular uma, ela aparece aqui.
        </Vazio>
      }
    >
      {suspendendo && (
        <Confirm
          call={credenciamento.alternar}
          input={(motivo) => ({ corpo: { empresa: suspendendo.id, servico: s.id, ativo: false, motivo } })}
          reason={{ label: 'Motivo', help: 'A empresa lê o motivo.' }}
          onClose={() => suspender(null)}
          title={`Suspender ${suspendendo.nomefantasia} em ${s.titulo}?`}
          confirmLabel="Suspender"
          success={sucesso}
        >
          <p>Não recebe novos convites deste serviço. {oQueContinua}</p>
        </Confirm>
      )}
    </Lista>
  )
}
