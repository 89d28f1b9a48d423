import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { AlterarCentroCusto } from './AlterarCentroCusto.tsx'
import { AlterarConsultor } from './AlterarConsultor.tsx'
import { AlterarObjetivo } from './AlterarObjetivo.tsx'
import { AlterarResponsaveis } from './AlterarResponsaveis.tsx'
import { AnexarDocumento } from './AnexarDocumento.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import { Cancelar } from './Cancelar.tsx'
import { CompararDados } from './CompararDados.tsx'
import { Confirmar } from './Confirmar.tsx'
import { daSolicitacao, type Janela } from './janelas.ts'
import { Liberar } from './Liberar.tsx'
import { PedirAtualizacao } from './PedirAtualizacao.tsx'
import { PedirDeNovo } from './PedirDeNovo.tsx'
import { ResponderAtualizacao } from './ResponderAtualizacao.tsx'

interface Props {
  janela: Janela
  s: SolicitacaoVista
  /** Read by the house. */
  dentro: boolean
  aoFechar: () => void
}

/** The window that is open over a request. */
export function Janelas({ janela, s, dentro, aoFechar }: Props) {
  const opcoes = { invalida: daSolicitacao, erro: false } as const
  const indeferir = useMudanca(api.indeferir, {
    ...opcoes,
    sucesso: 'A solicitação foi indeferida. O cliente foi avisado.',
  })
  const dispensar = useMudanca(api.dispensarDiagnostico, {
    ...opcoes,
    sucesso: 'Diagnóstico dispensado. Os prestadores foram convidados.',
  })
  const params = { id: s.id }
  switch (janela) {
    case 'liberar':
      return <Liberar s={s} aoFechar={aoFechar} />
    case 'liberarExecucao':
    case 'removerConsultor':
    case 'enviarAnaliseFinal':
      return <Confirmar qual={janela} s={s} aoFechar={aoFechar} />
    case 'aprovarAtualizacao':
      return <CompararDados s={s} aoFechar={aoFechar} />
    case 'pedirAtualizacao':
      return <PedirAtualizacao s={s} aoFechar={aoFechar} />
    case 'responderAtualizacao':
      return <ResponderAtualizacao s={s} aoFechar={aoFechar} />
    case 'alterarResponsaveis':
      return <AlterarResponsaveis s={s} aoFechar={aoFechar} />
    case 'alterarCentroCusto':
      return ehInterna(s) ? <AlterarCentroCusto s={s} aoFechar={aoFechar} /> : null
    case 'alterarConsultor':
      return <AlterarConsultor s={s} aoFechar={aoFechar} />
    case 'alterarObjetivo':
      return <AlterarObjetivo s={s} aoFechar={aoFechar} />
    case 'anexarDocumento':
      return <AnexarDocumento s={s} aoFechar={aoFechar} />
    case 'pedirDeNovo':
      return <PedirDeNovo s={s} aoFechar={aoFechar} />
    case 'dispensarDiagnostico':
      return (
        <ComMotivo
          aberto
          aoFechar={aoFechar}
          titulo={`Dispensar o diagnóstico de ${s.nrosolicitacao}?`}
          rotulo="Por que o diagnóstico não é necessário"
          ajuda="Fica no histórico, à vista do cliente."
          confirmar="Dispensar e convidar"
          confirmando="Convidando"
          variante="acao"
          aoConfirmar={(motivo) => dispensar.mutateAsync({ params, corpo: { motivo } })}
          fraseDe={fraseDe}
        >
          Os prestadores credenciados são convidados já, com o prazo padrão para propor.
        </ComMotivo>
      )
    case 'indeferir':
      return (
        <ComMotivo
          aberto
          aoFechar={aoFechar}
          titulo={`Indeferir a solicitação ${s.nrosolicitacao}?`}
          rotulo="Motivo do indeferimento"
          ajuda="O cliente lê este texto."
          confirmar="Indeferir"
          confirmando="Indeferindo"
          aoConfirmar={(motivo) => indeferir.mutateAsync({ params, corpo: { motivo } })}
          fraseDe={fraseDe}
        >
          A solicitação de {s.empresa.nomefantasia} para aqui. O cliente é avisado por e-mail e pode recorrer uma vez,
          no prazo; quem decide é a coordenação.
        </ComMotivo>
      )
    case 'cancelar':
      return <Cancelar s={s} dentro={dentro} aoFechar={aoFechar} />
  }
}
