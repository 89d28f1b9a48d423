import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { type AditivoVisto, aditivo as api } from '@hub/protocol/aditivo.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doAditivo } from './janelas.ts'

interface Props {
  aditivo: AditivoVisto
  aoFechar: () => void
}

/** The coordinator approves: what it adds is held, and the document goes out to be signed. */
export function Aprovar({ aditivo: a, aoFechar }: Props) {
  const { nome, artigo } = tipos[a.tipo]
  const aprovar = useMudanca(api.aprovar, {
    invalida: doAditivo,
    sucesso: `${nome} aprovado. O documento foi enviado para assinatura.`,
    erro: false,
  })
  const mais = a.alteracao ? a.alteracao.depois.valor_subsidio - a.alteracao.antes.valor_subsidio : 0
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Aprovar ${artigo}?`}
      confirmLabel={`Aprovar ${artigo}`}
      busyLabel="Aprovando"
      onConfirm={() => aprovar.mutateAsync({ params: { id: a.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>
        {mais > 0
          ? `O subsídio aumenta ${emReaisPorExtenso(mais)}, que fica reservado no centro de custo a partir de agora. `
          : ''}
        O documento vai para a assinatura do cliente, do prestador e do patrocinador. Nada muda no contrato até a última
        assinatura.
      </p>
    </Confirmacao>
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
export function Desfazer({ aditivo: a, aoFechar, qual }: Props & { qual: keyof typeof textos }) {
  const { nome, artigo } = tipos[a.tipo]
  const t = textos[qual]
  const desfazer = useMudanca(api[qual], { invalida: doAditivo, sucesso: `${nome} ${t.feito}.`, erro: false })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      titulo={`${t.verbo} ${artigo}?`}
      rotulo="Motivo"
      ajuda="As outras partes leem o que você escrever."
      confirmar={`${t.verbo} ${artigo}`}
      confirmando={t.gerundio}
      voltar="Voltar"
      aoConfirmar={(motivo) => desfazer.mutateAsync({ params: { id: a.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      {t.efeito}
    </ComMotivo>
  )
}
