import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  aoFechar: () => void
}

export function AutorizarNota({ projeto, nota, aoFechar }: Props) {
  const autorizar = useMudanca(api.autorizarNota, {
    invalida: doProjeto,
    sucesso: `Nota da parcela ${nota.parcela} autorizada.`,
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Autorizar a nota da parcela ${nota.parcela}?`}
      question={`${projeto.prestador.nome} poderá emitir e enviar a nota de ${emReaisPorExtenso(nota.valor)}.`}
      confirmLabel="Autorizar a nota"
      busyLabel="Autorizando"
      onConfirm={() => autorizar.mutateAsync({ params: { id: nota.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>
        Paga a etapa {nota.etapa.ordem}, {nota.etapa.descricao}, já aceita.
      </p>
    </Confirmacao>
  )
}
