import { formatarData } from '@hub/domain/kernel/data.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { AlterarCentroCusto } from './AlterarCentroCusto.tsx'
import { AlterarConsultor } from './AlterarConsultor.tsx'
import { AlterarObjetivo } from './AlterarObjetivo.tsx'
import { AlterarResponsaveis } from './AlterarResponsaveis.tsx'
import { AnexarDocumento } from './AnexarDocumento.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import { Cancelar } from './Cancelar.tsx'
import { CompararDados } from './CompararDados.tsx'
import { voltarAoConsultor } from './desfazer.ts'
import { daSolicitacao, type Janela } from './janelas.ts'
import { Liberar } from './Liberar.tsx'
import { PedirAtualizacao } from './PedirAtualizacao.tsx'
import { PedirDeNovo } from './PedirDeNovo.tsx'
import { ResponderAtualizacao } from './ResponderAtualizacao.tsx'

interface Props {
  janela: Janela
  s: SolicitacaoVista
  /** Read by the staff. */
  dentro: boolean
  onClose: () => void
}

/** The window that is open over a request. */
export function Janelas({ janela, s, dentro, onClose }: Props) {
  const params = { id: s.id }
  switch (janela) {
    case 'liberar':
      return <Liberar s={s} onClose={onClose} />
    case 'liberarExecucao':
      return (
        <Confirm
          call={api.liberar}
          input={{ params, corpo: {} }}
          onClose={onClose}
          title={`Liberar a execução de ${s.nrosolicitacao}?`}
          confirmLabel="Liberar a execução"
          busyLabel="Liberando"
          variant="acao"
          success="Execução liberada. O prestador foi avisado."
          invalidates={daSolicitacao}
        >
          {s.prestador?.nome ?? 'O prestador'} é avisado e pode começar o trabalho.
        </Confirm>
      )
    case 'removerConsultor': {
      const consultor = ehInterna(s) ? s.consultor : null
      return (
        <Confirm
          call={api.removerConsultor}
          input={{ params }}
          onClose={onClose}
          title="Desvincular o consultor?"
          confirmLabel="Desvincular"
          busyLabel="Desvinculando"
          variant="acao"
          success="Consultor desvinculado."
          undo={voltarAoConsultor(s)}
          invalidates={daSolicitacao}
        >
          {consultor ? `${consultor.nome} ${consultor.sobrenome}` : 'O consultor'} deixa de ver esta solicitação.
        </Confirm>
      )
    }
    case 'enviarAnaliseFinal':
      return (
        <Confirm
          call={api.enviarAnaliseFinal}
          input={{ params, corpo: {} }}
          onClose={onClose}
          title="Seguir sem avaliar o serviço?"
          confirmLabel="Seguir sem avaliar"
          busyLabel="Enviando"
          variant="acao"
          success="Enviado à análise final."
          invalidates={daSolicitacao}
        >
          A solicitação vai para a análise final do gestor. Sua avaliação ajudaria outras empresas a escolher.
        </Confirm>
      )
    case 'aprovarAtualizacao':
      return <CompararDados s={s} onClose={onClose} />
    case 'pedirAtualizacao':
      return <PedirAtualizacao s={s} onClose={onClose} />
    case 'responderAtualizacao':
      return <ResponderAtualizacao s={s} onClose={onClose} />
    case 'lembrar':
      return (
        <Confirm
          call={api.lembrar}
          input={{ params, corpo: {} }}
          onClose={onClose}
          title={`Lembrar quem tem a vez em ${s.nrosolicitacao}?`}
          confirmLabel="Lembrar"
          busyLabel="Lembrando"
          variant="acao"
          success="Lembrete enviado."
          invalidates={daSolicitacao}
        >
          Quem está com a vez recebe um lembrete no sino e por e-mail, no máximo um por dia.
        </Confirm>
      )
    case 'alterarResponsaveis':
      return <AlterarResponsaveis s={s} onClose={onClose} />
    case 'alterarCentroCusto':
      return ehInterna(s) ? <AlterarCentroCusto s={s} onClose={onClose} /> : null
    case 'alterarConsultor':
      return <AlterarConsultor s={s} onClose={onClose} />
    case 'alterarObjetivo':
      return <AlterarObjetivo s={s} onClose={onClose} />
    case 'anexarDocumento':
      return <AnexarDocumento s={s} onClose={onClose} />
    case 'pedirDeNovo':
      return <PedirDeNovo s={s} onClose={onClose} />
    case 'dispensarDiagnostico':
      return (
        <Confirm
          call={api.dispensarDiagnostico}
          input={(motivo) => ({ params, corpo: { motivo } })}
          reason={{ label: 'Por que o diagnóstico não é necessário', help: 'Fica no histórico, à vista do cliente.' }}
          onClose={onClose}
          title={`Dispensar o diagnóstico de ${s.nrosolicitacao}?`}
          confirmLabel="Dispensar e convidar"
          busyLabel="Convidando"
          variant="acao"
          success="Diagnóstico dispensado. Os prestadores foram convidados."
          invalidates={daSolicitacao}
        >
          Os prestadores credenciados são convidados já
          {ehInterna(s) && `, e têm até ${formatarData(s.prazos.propostas)} para propor`}.
        </Confirm>
      )
    case 'indeferir':
      return (
        <Confirm
          call={api.indeferir}
          input={(motivo) => ({ params, corpo: { motivo } })}
          reason={{ label: 'Motivo do indeferimento', help: 'O cliente lê este texto.' }}
          onClose={onClose}
          title={`Indeferir a solicitação ${s.nrosolicitacao}?`}
          confirmLabel="Indeferir"
          busyLabel="Indeferindo"
          success="A solicitação foi indeferida. O cliente foi avisado."
          invalidates={daSolicitacao}
        >
          A solicitação de {nomeDaEmpresa(s)} para aqui. O cliente é avisado por e-mail e pode recorrer uma vez, no
          prazo; quem decide é a coordenação.
        </Confirm>
      )
    case 'cancelar':
      return <Cancelar s={s} dentro={dentro} onClose={onClose} />
  }
}
