import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { type ItemDeMenu, Menu } from '../../ui/Menu.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import type { Abrir } from './Janelas.tsx'
import { acoesComJanelas, type ComandoComJanela, passoDe } from './o-que-fazer.ts'

interface Oferta {
  comando: ComandoComJanela
  rotulo: string
  detalhe?: string
  danger?: boolean
}

const daEquipe: readonly Oferta[] = [
  { comando: 'liberar', rotulo: 'Liberar' },
  { comando: 'liberarExecucao', rotulo: 'Liberar a execução' },
  { comando: 'aprovarAtualizacao', rotulo: 'Aceitar os dados e seguir com a análise' },
  { comando: 'pedirAtualizacao', rotulo: 'Pedir atualização dos dados' },
  { comando: 'dispensarDiagnostico', rotulo: 'Dispensar o diagnóstico' },
  { comando: 'alterarObjetivo', rotulo: 'Alterar o objetivo' },
  { comando: 'anexarDocumento', rotulo: 'Anexar documento' },
  { comando: 'indeferir', rotulo: 'Indeferir', danger: true },
  { comando: 'cancelar', rotulo: 'Cancelar a solicitação', danger: true },
]
const doCliente: readonly Oferta[] = [
  { comando: 'alterarObjetivo', rotulo: 'Alterar o objetivo' },
  { comando: 'anexarDocumento', rotulo: 'Anexar documento' },
  {
    comando: 'enviarAnaliseFinal',

    rotulo: 'Seguir sem avaliar',
    detalhe: 'Envia à análise final do gestor',
  },
  { comando: 'cancelar', rotulo: 'Cancelar a solicitação', danger: true },
]

/** A refusal of the state alone says nothing worth reading in a menu: the act is for another moment of the road. */
const deOutraHora = (d: Decisao | undefined): boolean => d?.permitido === false && d.recusa === 'SITUACAO_NAO_PERMITE'

/** What can be done besides the step of the moment; what is for this moment but blocked says why. */
export function MaisAcoes({ s, abrir }: { s: SolicitacaoVista; abrir: Abrir }) {
  const passo = passoDe(s)
  const acoes = acoesComJanelas(s)
  const itens = (ehInterna(s) ? daEquipe : doCliente).flatMap<ItemDeMenu>((o) => {
    const motivo = motivoDe(acoes, o.comando)
    const jaEsta = passo !== undefined && 'comando' in passo && passo.comando === o.comando
    if (jaEsta || motivo === undefined || deOutraHora(acoes[o.comando])) return []
    return [
      {
        id: o.comando,
        label: o.rotulo,
        onAction: () => abrir(o.comando),
        ...(o.detalhe && { detail: o.detalhe }),
        ...(o.danger && { danger: true }),
        disabledReason: motivo,
      },
    ]
  })
  // For who answers for the request: the server asks the same of both.
  if (
    ehInterna(s) &&
    s.agora.vezes.length > 0 &&
    !s.agora.minha &&
    motivoDe(acoes, 'alterarResponsaveis') !== undefined
  )
    itens.unshift({ id: 'lembrar', label: 'Lembrar quem tem a vez', onAction: () => abrir('lembrar') })
  // A new request of one's own asks nothing of this one's situation.
  if (!ehInterna(s))
    itens.unshift({
      id: 'pedirDeNovo',
      label: 'Pedir de novo',
      detail: 'Preenche o pedido como desta vez',
      onAction: () => abrir('pedirDeNovo'),
    })
  const primeiroPerigo = itens.findIndex((i) => i.danger)
  if (itens.length === 0) return null
  return (
    <Menu
      label="Mais ações"
      size="pequeno"
      items={itens.map((item, i) => (i === primeiroPerigo && i > 0 ? { ...item, separated: true } : item))}
    />
  )
}
