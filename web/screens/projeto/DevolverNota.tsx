import { projeto as api, type NotaDoProjeto } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  nota: NotaDoProjeto
  aoFechar: () => void
}

export function DevolverNota({ nota, aoFechar }: Props) {
  const devolver = useMudanca(api.devolverNota, {
    invalida: doProjeto,
    sucesso: `Nota da parcela ${nota.parcela} devolvida ao prestador.`,
    erro: false,
  })
  return (
    <ComMotivo
      aberto
      aoFechar={aoFechar}
      variante="acao"
      titulo={`Devolver a nota da parcela ${nota.parcela}?`}
      rotulo="O que precisa ser corrigido"
      ajuda="O prestador lê este texto."
      confirmar="Devolver a nota"
      confirmando="Devolvendo"
      aoConfirmar={(motivo) => devolver.mutateAsync({ params: { id: nota.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      <p>{nota.numero ? `A nota ${nota.numero}` : 'A nota'} volta ao prestador, que envia outra no lugar.</p>
    </ComMotivo>
  )
}
