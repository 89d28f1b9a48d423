import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
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
import { doProjeto } from './janelas.ts'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  etapa: EtapaDoProjeto
  /** Internal delivery: the manager of an internal demand in the provider's place. */
  pelaCasa?: boolean
  aoFechar: () => void
}

const ehTexto = (v: unknown): v is string => typeof v === 'string'

/** Hands in a stage: its files with their progress, and a word about them that survives a reload. */
export function EntregarEtapa({ projeto, etapa, pelaCasa, aoFechar }: Props) {
  const [tentou, setTentou] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const comentario = useRascunho(`entrega.${etapa.id}`, '', ehTexto)
  const parada = useRef<AbortController>(undefined)
  const entregar = useMudanca(pelaCasa ? api.entregarPelaCasa : api.entregarEtapa, {
    invalida: doProjeto,
    sucesso: `Etapa ${etapa.ordem} entregue. ${projeto.cliente.nome} foi avisado.`,
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
  const enviando = entregar.isPending
  const arquivos = useArquivos(documentos, { enviando })
  const enviar = () => {
    setTentou(true)
    if (arquivos.vazio || !arquivos.paraEnviar) return
    dizer(null)
    parada.current = new AbortController()
    entregar.mutate(
      {
        params: { id: projeto.id, id2: etapa.id },
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
      title={pelaCasa ? `Entrega interna da etapa ${etapa.ordem}` : `Entregar a etapa ${etapa.ordem}`}
      subtitle={etapa.descricao}
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
          <Botao variant="acao" busy={enviando} busyLabel="Enviando" onClick={enviar}>
            Entregar
          </Botao>
        </>
      }
    >
      <div className={css.pilha}>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        {pelaCasa && (
          <p>Você entrega no lugar de {projeto.prestador.nome}. O histórico diz que a entrega foi da casa.</p>
        )}
        {etapa.motivo && (
          <Faixa tone="atencao" title="O que foi pedido na devolução">
            {etapa.motivo}
          </Faixa>
        )}
        <p>
          <span className="apoio">O que foi combinado:</span> {etapa.entrega}
        </p>
        <Arquivos
          label="Arquivos da entrega"
          items={arquivos.itens}
          onAdd={arquivos.juntar}
          {...(!enviando && { onRemove: arquivos.retirar })}
          disabled={enviando}
          accept={aceitos(documentos)}
          hint={documentos.dica}
          errorMessage={tentou && arquivos.vazio ? 'Anexe pelo menos um arquivo.' : undefined}
        />
        <CampoArea
          label="Comentário"
          optional
          limit={2000}
          value={comentario.valor}
          onChange={comentario.mudar}
          readOnly={enviando}
          help={`${projeto.cliente.nome} lê este texto ao conferir.`}
        />
        <p className="apoio">
          O cliente tem {projeto.dias_aceite_tacito} dias para conferir. Sem resposta, a etapa é aceita automaticamente.
        </p>
      </div>
    </Dialogo>
  )
}
