import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useRef, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { aceitos, documentos } from '../../parts/arquivos.ts'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Diagnostico.module.css'
import { doDiagnostico } from './janelas.ts'

const ehTexto = (v: unknown): v is string => typeof v === 'string'

/** Hands in the result: its files with their progress, and a word about them that survives a reload. */
export function EnviarDiagnostico({ d, aoFechar }: { d: DiagnosticoDetalhe; aoFechar: () => void }) {
  const [tentou, tentar] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const comentario = useRascunho(`diagnostico.${d.id}`, '', ehTexto)
  const parada = useRef<AbortController>(undefined)
  const enviar = useMudanca(api.enviarArquivo, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico enviado. O gestor foi avisado.',
    erro: false,
    aoConcluir: () => {
      comentario.descartar()
      aoFechar()
    },
    aoFalhar: (falha) => {
      if (parada.current?.signal.aborted) return
      const nosArquivos = arquivos.receberFalha(falha)
      dizer(nosArquivos ? 'Nada foi enviado: troque o arquivo marcado e tente de novo.' : falha.mensagem)
    },
  })
  const enviando = enviar.isPending
  const arquivos = useArquivos(documentos, { enviando })
  const mandar = () => {
    tentar(true)
    if (arquivos.vazio || !arquivos.paraEnviar) return
    dizer(null)
    parada.current = new AbortController()
    enviar.mutate(
      {
        params: { id: d.id },
        corpo: comentario.valor.trim() ? { comentario: comentario.valor } : {},
        arquivos: arquivos.paraEnviar,
        aoProgredir: arquivos.aoProgredir,
        sinal: parada.current.signal,
      },
      { onError: (causa) => parada.current?.signal.aborted || dizer((antes) => antes ?? fraseDe(causa)) },
    )
  }
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={enviando}
      title={d.situacao === 'em_correcao' ? 'Enviar o diagnóstico corrigido' : 'Enviar o diagnóstico'}
      subtitle={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}
      footer={
        <>
          <Botao
            variant="texto"
            onClick={() => {
              if (!enviando) return aoFechar()
              parada.current?.abort()
              arquivos.aoProgredir(0)
            }}
          >
            {enviando ? 'Parar o envio' : 'Agora não'}
          </Botao>
          <Botao variant="acao" busy={enviando} busyLabel="Enviando" onClick={mandar}>
            Enviar
          </Botao>
        </>
      }
    >
      <div className={css.pilha}>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        {d.situacao === 'em_correcao' && d.motivo && (
          <Faixa tone="atencao" title="O que corrigir">
            {d.motivo}
          </Faixa>
        )}
        <Arquivos
          label="Arquivos do diagnóstico"
          items={arquivos.itens}
          onAdd={arquivos.juntar}
          {...(!enviando && { onRemove: arquivos.retirar })}
          disabled={enviando}
          accept={aceitos(documentos)}
          hint={documentos.dica}
          errorMessage={tentou && arquivos.vazio ? 'Anexe o arquivo do diagnóstico.' : undefined}
        />
        <CampoArea
          label="Comentário"
          optional
          limit={2000}
          value={comentario.valor}
          onChange={comentario.mudar}
          readOnly={enviando}
          help="O gestor lê ao conferir. Aprovado o diagnóstico, o cliente e os prestadores convidados também leem."
        />
      </div>
    </Dialogo>
  )
}
