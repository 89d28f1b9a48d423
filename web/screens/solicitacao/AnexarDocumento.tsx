import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { documentos } from '../../parts/arquivos.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import type { SolicitacaoVista } from './aba.ts'

/** Hands documents to the request: all of them, or none and the reason at each. */
export function AnexarDocumento({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const anexar = useMudanca(api.anexarDocumento, {
    sucesso: 'Anexado à solicitação.',
    erro: false,
    aoConcluir: onClose,
    aoFalhar: (falha) => arquivos.receberFalha(falha),
  })
  const enviando = anexar.isPending
  const arquivos = useArquivos(documentos, { falta: 'Escolha pelo menos um arquivo.', enviando })
  return (
    <Formulario
      title="Anexar documento"
      subtitle={`Solicitação ${s.nrosolicitacao}`}
      error={anexar.error && fraseDe(anexar.error)}
      confirmLabel="Anexar"
      busyLabel="Enviando"
      busy={enviando}
      onClose={onClose}
      onSubmit={() => {
        const escolhidos = arquivos.conferir()
        if (!escolhidos) return
        anexar.mutate({ corpo: { solicitacao: s.id }, arquivos: escolhidos, aoProgredir: arquivos.aoProgredir })
      }}
    >
      <Arquivos label="Arquivos" {...arquivos.campo} />
      <p className="apoio">Cliente e entidade leem estes documentos; dos prestadores, só o escolhido.</p>
    </Formulario>
  )
}
