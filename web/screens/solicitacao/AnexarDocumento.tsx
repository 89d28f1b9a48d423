import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { aceitos, documentos, falhaDoArquivo } from '../../parts/arquivos.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Arquivos } from '../../ui/Arquivos.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

interface Escolhido {
  id: string
  arquivo: File
  erro: string | undefined
}

let proximo = 1

/** Hands documents to the request: all of them, or none and the reason at each. */
export function AnexarDocumento({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const [lista, mudar] = useState<readonly Escolhido[]>([])
  const [tentou, tentar] = useState(false)
  const [fracao, progredir] = useState(0)
  const anexar = useMudanca(api.anexarDocumento, {
    invalida: daSolicitacao,
    sucesso: lista.length === 1 ? 'Documento anexado.' : 'Documentos anexados.',
    erro: false,
    aoConcluir: onClose,
    aoFalhar: (falha) => {
      progredir(0)
      mudar((antes) => antes.map((e) => ({ ...e, erro: falha.campos[e.id] ?? e.erro })))
    },
  })
  const enviando = anexar.isPending
  const ruim = lista.some((e) => e.erro)
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
        tentar(true)
        if (lista.length === 0 || ruim) return
        anexar.mutate({
          corpo: { solicitacao: s.id },
          arquivos: Object.fromEntries(lista.map((e) => [e.id, e.arquivo])),
          aoProgredir: progredir,
        })
      }}
    >
      <Arquivos
        label="Arquivos"
        disabled={enviando}
        items={lista.map(({ id, arquivo, erro }) => ({
          id,
          name: arquivo.name,
          size: arquivo.size,
          ...(enviando
            ? { state: 'enviando' as const, progress: fracao }
            : erro
              ? { state: 'erro' as const, errorMessage: erro }
              : { state: 'enviado' as const, detail: 'pronto para enviar' }),
        }))}
        onAdd={(novos) =>
          mudar((antes) => [
            ...antes,
            ...novos.map((arquivo) => ({
              id: `arquivo${proximo++}`,
              arquivo,
              erro: falhaDoArquivo(arquivo, documentos),
            })),
          ])
        }
        {...(!enviando && { onRemove: (id: string) => mudar((antes) => antes.filter((e) => e.id !== id)) })}
        accept={aceitos(documentos)}
        hint={documentos.dica}
        errorMessage={
          tentou && lista.length === 0
            ? 'Escolha pelo menos um arquivo.'
            : tentou && ruim
              ? 'Retire ou troque o arquivo marcado.'
              : undefined
        }
      />
      <p className="apoio">Cliente e entidade leem estes documentos; dos prestadores, só o escolhido.</p>
    </Formulario>
  )
}
