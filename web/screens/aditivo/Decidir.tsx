import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { type AditivoVisto, aditivo as api } from '@hub/protocol/aditivo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'

interface Props {
  aditivo: AditivoVisto
  onClose: () => void
}

/** The coordinator approves: what it adds is held, and the document goes out to be signed. */
export function Aprovar({ aditivo: a, onClose }: Props) {
  const { nome, artigo } = tipos[a.tipo]
  const mais = a.alteracao ? a.alteracao.depois.valor_subsidio - a.alteracao.antes.valor_subsidio : 0
  return (
    <Confirm
      call={api.aprovar}
      input={{ params: { id: a.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Aprovar ${artigo}?`}
      confirmLabel={`Aprovar ${artigo}`}
      busyLabel="Aprovando"
      success={`${nome} aprovado. O documento foi enviado para assinatura.`}
    >
      {mais > 0
        ? `O subsídio aumenta ${emReaisPorExtenso(mais)}, que fica reservado no centro de custo a partir de agora. `
        : ''}
      O documento vai para a assinatura do cliente, do prestador e do patrocinador. Nada muda no contrato até a última
      assinatura.
    </Confirm>
  )
}

const textos = {
  recusar: {
    verbo: 'Recusar',
    gerundio: 'Recusando',
    feito: 'recusado',
    efeito: 'O contrato continua como está. Quem pediu é avisado com o motivo.',
  },
  retirar: {
    verbo: 'Retirar',
    gerundio: 'Retirando',
    feito: 'retirado',
    efeito: 'O contrato continua como está. O que já foi assinado deste documento deixa de valer.',
  },
} as const

/** Ends it without effect, with the reason that the others read. */
export function Desfazer({ aditivo: a, onClose, qual }: Props & { qual: keyof typeof textos }) {
  const { nome, artigo } = tipos[a.tipo]
  const t = textos[qual]
  return (
    <Confirm
      call={api[qual]}
      input={(motivo) => ({ params: { id: a.id }, corpo: { motivo, antes: a.situacao.codigo } })}
      reason={{ label: 'Motivo', help: 'As outras partes leem o que você escrever.' }}
      onClose={onClose}
      title={`${t.verbo} ${artigo}?`}
      confirmLabel={`${t.verbo} ${artigo}`}
      busyLabel={t.gerundio}
      success={`${nome} ${t.feito}.`}
    >
      {t.efeito}
    </Confirm>
  )
}

/** The contract ends without the signature of who is in default: the coordinator signs for the sponsoring body. */
export const Rescindir = ({ aditivo: a, onClose }: Props) => (
  <Confirm
    call={contrato.rescindir}
    input={(motivo) => ({ params: { id: a.documento! }, corpo: { motivo, aceite: true as const } })}
    reason={{ label: 'Motivo', help: 'As partes leem o que você escrever.' }}
    onClose={onClose}
    title="Encerrar o contrato por inadimplemento?"
    confirmLabel="Encerrar o contrato"
    success="Contrato encerrado por inadimplemento. As partes foram avisadas."
  >
    Você assina o distrato pelo patrocinador, e ele vale sem a assinatura que falta: paga-se o que foi executado, e o
    subsídio que sobra volta ao centro de custo.
  </Confirm>
)
