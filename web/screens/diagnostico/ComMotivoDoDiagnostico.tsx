import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { doDiagnostico } from './janelas.ts'

interface Props {
  d: DiagnosticoDetalhe
  aoFechar: () => void
}

/** The executor does not take it on, and says why. */
export function RejeitarDiagnostico({ d, aoFechar }: Props) {
  const rejeitar = useMudanca(api.rejeitar, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico rejeitado. O gestor escolhe outro executor.',
    erro: false,
  })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      titulo={`Rejeitar o diagnóstico ${d.nrodiagnostico}?`}
      rotulo="Motivo"
      ajuda="O gestor lê este texto. O cliente não."
      confirmar="Rejeitar"
      confirmando="Rejeitando"
      voltar="Agora não"
      aoConfirmar={(motivo) => rejeitar.mutateAsync({ params: { id: d.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      <p>O gestor escolhe outro executor. Depois disso, este diagnóstico sai da sua lista.</p>
    </ComMotivo>
  )
}

/** The manager sends the file back with what is to be mended. */
export function CorrigirDiagnostico({ d, aoFechar }: Props) {
  const corrigir = useMudanca(api.pedirCorrecao, {
    invalida: doDiagnostico,
    sucesso: 'Devolvido para correção. O executor foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      variante="acao"
      titulo={`Devolver o diagnóstico ${d.nrodiagnostico} para correção?`}
      rotulo="O que corrigir"
      ajuda={`${d.executor?.nome ?? 'O executor'} lê este texto.`}
      confirmar="Devolver"
      confirmando="Devolvendo"
      voltar="Agora não"
      aoConfirmar={(comentario) => corrigir.mutateAsync({ params: { id: d.id }, corpo: { comentario } })}
      fraseDe={fraseDe}
    >
      <p>O executor ganha alguns dias úteis e envia de novo. O arquivo de agora fica guardado.</p>
    </ComMotivo>
  )
}

/** Without a diagnostic the request goes straight on to the proposals. */
export function DispensarDiagnostico({ d, aoFechar }: Props) {
  const dispensar = useMudanca(solicitacao.dispensarDiagnostico, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico dispensado. A solicitação seguiu para as propostas.',
    erro: false,
  })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      titulo="Dispensar o diagnóstico?"
      rotulo="Motivo"
      ajuda="Fica no histórico, e o cliente lê este texto."
      confirmar="Dispensar"
      confirmando="Dispensando"
      voltar="Agora não"
      aoConfirmar={(motivo) => dispensar.mutateAsync({ params: { id: d.solicitacao.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      <p>
        A solicitação {d.solicitacao.nrosolicitacao} segue para as propostas sem diagnóstico, e os prestadores são
        convidados agora. Não é possível voltar atrás.
      </p>
    </ComMotivo>
  )
}
