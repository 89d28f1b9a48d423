import { projeto as api, type EtapaDoProjeto, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { ConferirEtapa } from './ConferirEtapa.tsx'
import { EntregarEtapa } from './EntregarEtapa.tsx'
import { EnviarNota } from './EnviarNota.tsx'
import { PagarNota } from './PagarNota.tsx'
import { PlanoDePagamento } from './PlanoDePagamento.tsx'

/** A window of the project: what is done in it and to what. */
export type Janela =
  | { qual: 'entregar' | 'entregarPelaCasa' | 'conferir' | 'devolverEtapa'; etapa: EtapaDoProjeto }
  | { qual: 'enviarNota' | 'autorizarNota' | 'devolverNota' | 'pagarNota'; nota: NotaDoProjeto }
  | { qual: 'finalizar' | 'plano' }
export type AbrirJanela = (janela: Janela) => void

interface Props {
  projeto: ProjetoDetalhe
  janela: Janela
  abrir: (janela: Janela | null) => void
}

/** The window that is open over a project, if one is. */
export function Janelas({ projeto, janela, abrir }: Props) {
  const comum = { projeto, onClose: () => abrir(null) }
  // What is conferred or paid is what stands there now: the row of the click may be of what was sent back since.
  const deHoje = (e: EtapaDoProjeto) => projeto.etapas.find(({ id }) => id === e.id) ?? e
  const notaDeHoje = (n: NotaDoProjeto) => projeto.notas.find(({ id }) => id === n.id) ?? n
  switch (janela.qual) {
    case 'entregar':
      return <EntregarEtapa {...comum} etapa={janela.etapa} />
    case 'entregarPelaCasa':
      return <EntregarEtapa {...comum} pelaCasa etapa={janela.etapa} />
    case 'conferir':
      return (
        <ConferirEtapa
          {...comum}
          etapa={deHoje(janela.etapa)}
          aoDevolver={() => abrir({ qual: 'devolverEtapa', etapa: janela.etapa })}
        />
      )
    case 'devolverEtapa':
      return <DevolverEtapa {...comum} etapa={deHoje(janela.etapa)} />
    case 'enviarNota':
      return <EnviarNota {...comum} nota={janela.nota} />
    case 'autorizarNota':
      return <AutorizarNota {...comum} nota={janela.nota} />
    case 'devolverNota':
      return <DevolverNota {...comum} nota={notaDeHoje(janela.nota)} />
    case 'pagarNota':
      return <PagarNota {...comum} nota={notaDeHoje(janela.nota)} />
    case 'finalizar':
      return <FinalizarProjeto {...comum} />
    case 'plano':
      return <PlanoDePagamento {...comum} abrir={abrir} />
    default:
      return null
  }
}

interface DoProjeto {
  projeto: ProjetoDetalhe
  onClose: () => void
}

const DevolverEtapa = ({ projeto, etapa, onClose }: DoProjeto & { etapa: EtapaDoProjeto }) => (
  <Confirm
    call={api.devolverEtapa}
    input={(motivo) => ({
      params: { id: projeto.id, id2: etapa.id },
      corpo: { motivo, ...(etapa.entregue_em && { entregue_em: etapa.entregue_em }) },
    })}
    reason={{ label: 'O que falta ou precisa mudar', help: `${projeto.prestador.nome} lê este texto.` }}
    onClose={onClose}
    variant="acao"
    title={`Devolver a etapa ${etapa.ordem}?`}
    confirmLabel="Devolver a etapa"
    success={`Etapa ${etapa.ordem} devolvida ao prestador.`}
  >
    <p>{etapa.descricao} volta ao prestador, que entrega de novo. O prazo para conferir recomeça.</p>
  </Confirm>
)

const AutorizarNota = ({ projeto, nota, onClose }: DoProjeto & { nota: NotaDoProjeto }) => (
  <Confirm
    call={api.autorizarNota}
    input={{ params: { id: nota.id }, corpo: {} }}
    onClose={onClose}
    variant="acao"
    title={`Autorizar a nota da parcela ${nota.parcela}?`}
    question={`${projeto.prestador.nome} poderá emitir e enviar a nota de ${emReaisPorExtenso(nota.valor)}.`}
    confirmLabel="Autorizar a nota"
    success={`Nota da parcela ${nota.parcela} autorizada.`}
  >
    <p>
      Paga a etapa {nota.etapa.ordem}, {nota.etapa.descricao}, já aceita.
    </p>
  </Confirm>
)

const DevolverNota = ({ nota, onClose }: DoProjeto & { nota: NotaDoProjeto }) => (
  <Confirm
    call={api.devolverNota}
    input={(motivo) => ({
      params: { id: nota.id },
      corpo: { motivo, ...(nota.enviada_em && { enviada_em: nota.enviada_em }) },
    })}
    reason={{ label: 'O que precisa ser corrigido', help: 'O prestador lê este texto.' }}
    onClose={onClose}
    variant="acao"
    title={`Devolver a nota da parcela ${nota.parcela}?`}
    confirmLabel="Devolver a nota"
    success={`Nota da parcela ${nota.parcela} devolvida ao prestador.`}
  >
    <p>{nota.numero ? `A nota ${nota.numero}` : 'A nota'} volta ao prestador, que envia outra no lugar.</p>
  </Confirm>
)

function FinalizarProjeto({ projeto, onClose }: DoProjeto) {
  const aReceber = projeto.notas.some((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada')
  return (
    <Confirm
      call={api.finalizar}
      input={{ params: { id: projeto.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Finalizar o projeto ${projeto.nrosolicitacao}?`}
      confirmLabel="Finalizar o projeto"
      success="Projeto finalizado. O cliente recebe o convite para avaliar."
    >
      <p>
        {projeto.cliente.nome} recebe o convite para avaliar e, em seguida, o gestor faz a análise final. Não haverá
        novas entregas, a menos que o gestor devolva o projeto.
        {aReceber && ' As notas que faltam continuam na aba Notas.'}
      </p>
    </Confirm>
  )
}
