import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { ResultadoDoLote } from '@hub/protocol/lote.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { avisos } from '../api/avisos.ts'
import { salvarArquivo } from '../api/baixar.ts'
import { desfazerJa, invalidar } from '../api/consultas.ts'
import { novaChave } from '../api/intencao.ts'
import { desfazerLote, executarLote, type PedidoDoLote } from '../api/lote.ts'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Falha } from '../ui/Falha.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import { Progresso } from '../ui/Progresso.tsx'
import { dizerLote, type PalavrasDoLote, planilhaDoLote, semResposta } from './dizer-lote.ts'
import css from './JanelaDeLote.module.css'
import { type LinhaDoLote, LinhasDoLote } from './LinhasDoLote.tsx'
import { LoadState, type LoadStateProps } from './LoadState.tsx'

interface Props {
  linhas: readonly LinhaDoLote[]
  palavras: PalavrasDoLote
  /** Null while something of it is still to be chosen: `falta` says what. */
  pedido: PedidoDoLote | null
  falta?: string | undefined
  /** Another with a text in place of what is still being written: what becomes of a row does not depend on the words. */
  ensaio?: PedidoDoLote | null
  variant?: 'acao' | 'agora' | 'perigo'
  /** Of those that can be done: what they need and do together. */
  resumo?: (podem: readonly ResultadoDoLote[]) => ReactNode
  /** What the fields read first: the window says what could not be read. */
  leituras?: readonly LoadStateProps['query'][]
  /** The fields, where there is something to choose. */
  children?: ReactNode
  /** With the records that were done. */
  onClose: (feitas: ReadonlySet<number>) => void
}

/** What a rehearsal says of each record; the newest one alone counts. */
function useEnsaio(pedido: PedidoDoLote | null, ids: readonly number[]) {
  const [dito, dizer] = useState<{ de: string; results: ReadonlyMap<number, ResultadoDoLote> }>()
  const [vez, repetir] = useState(0)
  const de = pedido && JSON.stringify([pedido, ids, vez])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `de` stands for both
  useEffect(() => {
    if (!pedido || !de) return
    let parou = false
    const todos = new Map<number, ResultadoDoLote>()
    dizer({ de, results: new Map() })
    void executarLote(pedido, ids, {
      ensaio: true,
      parou: () => parou,
      aoAndar: (results) => {
        for (const r of results) todos.set(r.id, r)
        dizer({ de, results: new Map(todos) })
      },
    }).catch(() => undefined)
    return () => {
      parou = true
    }
  }, [de])
  return { ensaiadas: dito?.de === de ? dito?.results : undefined, repetir: () => repetir((v) => v + 1) }
}

/**
 * One act for many records: what is chosen for all of them, which of them cannot be done and why before the button is pressed, then how
 * far it is and what became of each. Each is whole or as it was.
 */
export function JanelaDeLote(props: Props) {
  const {
    linhas,
    palavras,
    pedido,
    ensaio = pedido,
    variant = 'acao',
    resumo,
    leituras = [],
    children,
    onClose,
  } = props
  const cache = useQueryClient()
  const ids = linhas.map((l) => l.id)
  const { ensaiadas, repetir } = useEnsaio(ensaio, ids)
  const [feitas, juntar] = useState<ReadonlyMap<number, ResultadoDoLote>>(new Map())
  const [fase, passar] = useState<'escolher' | 'fazer' | 'pronto'>('escolher')
  // Those that the button was pressed for: a rehearsal that says otherwise later changes nothing of it.
  const quais = useRef<readonly LinhaDoLote[]>([])
  const [chave] = useState(novaChave)
  const conferidas = ensaiadas?.size ?? 0
  const conferindo = ensaio !== null && conferidas < linhas.length
  const podem = linhas.filter((l) => ensaiadas?.get(l.id)?.feita)
  const naoConferidas = linhas.filter((l) => semResposta(ensaiadas?.get(l.id)))
  const naoPodem = linhas.filter((l) => ensaiadas?.get(l.id)?.feita === false && !naoConferidas.includes(l))
  const ilegivel = leituras.find((q) => q.isError)

  /** Of all that can, or again of those whose answer did not come: the others keep what became of them. */
  const fazer = async (estas: readonly LinhaDoLote[]) => {
    if (!pedido) return
    passar('fazer')
    const todas = new Map(feitas)
    for (const l of estas) todas.delete(l.id)
    juntar(new Map(todas))
    try {
      await executarLote(
        pedido,
        estas.map((l) => l.id),
        {
          chave,
          aoAndar: (results) => {
            for (const r of results) todas.set(r.id, r)
            juntar(new Map(todas))
          },
        },
      )
    } finally {
      passar('pronto')
      void invalidar(cache)
    }
  }
  const feito = [...feitas.values()].filter((r) => r.feita)
  const perdidas = quais.current.filter((l) => semResposta(feitas.get(l.id)))
  const fechar = () => {
    const voltam = feito.filter((r) => r.antes)
    if (pedido && voltam.length)
      avisos.certo(`${dito.titulo}.`, () => void desfazerJa(cache, () => desfazerLote(pedido, voltam)))
    onClose(new Set(feito.map((r) => r.id)))
  }
  const dito = dizerLote(palavras, {
    marcadas: linhas.length,
    podem: podem.length,
    conferindo,
    feitas: feito.length,
    pedidas: quais.current.length,
    semResposta: perdidas.length,
    fase,
  })
  // Of one place in both windows, so that it is heard when one becomes the other.
  const falado = (
    <p className="so-leitor" role="status">
      {fase === 'escolher'
        ? conferindo
          ? ''
          : dito.subtitulo
        : [dito.titulo, dito.subtitulo].filter(Boolean).join('. ')}
    </p>
  )

  if (fase !== 'escolher')
    return (
      <Dialogo
        open
        size="largo"
        onClose={fechar}
        busy={fase === 'fazer'}
        title={dito.titulo}
        subtitle={dito.subtitulo}
        footer={
          fase === 'pronto' && (
            <>
              <Botao
                variant="texto"
                icon="baixar"
                onClick={() => salvarArquivo(planilhaDoLote(palavras, quais.current, feitas))}
              >
                Baixar o resultado
              </Botao>
              {perdidas.length > 0 && (
                <Botao onClick={() => void fazer(perdidas)}>
                  {perdidas.length === 1 ? 'Tentar de novo a que ficou' : `Tentar de novo as ${perdidas.length}`}
                </Botao>
              )}
              <Botao variant="acao" onClick={fechar}>
                Fechar
              </Botao>
            </>
          )
        }
      >
        <Pilha>
          {falado}
          <Progresso
            label={dito.titulo}
            value={quais.current.length ? feitas.size / quais.current.length : 1}
            detail={`${feitas.size} de ${quais.current.length}`}
          />
          <LinhasDoLote
            label="Resultado"
            linhas={[...quais.current].sort(
              (a, b) => Number(feitas.get(a.id)?.feita ?? true) - Number(feitas.get(b.id)?.feita ?? true),
            )}
            results={feitas}
          />
        </Pilha>
      </Dialogo>
    )
  return (
    <Dialogo
      open
      size="largo"
      onClose={() => onClose(new Set())}
      title={dito.titulo}
      subtitle={dito.subtitulo}
      footer={
        <>
          <Botao variant="texto" onClick={() => onClose(new Set())}>
            Agora não
          </Botao>
          <Botao
            variant={variant}
            disabledReason={
              props.falta ??
              (conferindo
                ? 'Conferindo o que pode ser feito.'
                : podem.length > 0
                  ? undefined
                  : naoConferidas.length > 0
                    ? 'Falta conferir o que pode ser feito.'
                    : 'Nenhuma das marcadas pode.')
            }
            onClick={() => {
              quais.current = podem
              void fazer(podem)
            }}
          >
            {dito.botao}
          </Botao>
        </>
      }
    >
      <Pilha>
        {falado}
        {ilegivel ? <LoadState query={ilegivel} /> : children}
        {conferindo ? (
          <Progresso
            label="Conferindo o que pode ser feito"
            value={conferidas / linhas.length}
            detail={`Conferidas ${conferidas} de ${linhas.length}`}
          />
        ) : (
          podem.length > 0 && resumo?.(podem.map((l) => ensaiadas!.get(l.id)!))
        )}
        {!conferindo && naoConferidas.length > 0 && (
          <Falha title="Nem todas puderam ser conferidas" onRetry={repetir}>
            O Hub não respondeu sobre {escreverNumero(naoConferidas.length)} das marcadas.
          </Falha>
        )}
        {naoPodem.length > 0 && (
          <section className={css.fora}>
            <h3>{naoPodem.length === 1 ? '1 fica de fora' : `${naoPodem.length} ficam de fora`}</h3>
            <LinhasDoLote label="Ficam de fora" linhas={naoPodem} results={ensaiadas!} ensaiadas />
          </section>
        )}
        <p className="apoio">Cada uma é feita por inteiro ou fica como estava. O resultado sai linha a linha.</p>
      </Pilha>
    </Dialogo>
  )
}
