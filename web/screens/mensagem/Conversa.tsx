import type { ConversaDaSolicitacao } from '@hub/protocol/mensagem.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fraseDe } from '../../api/falha.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Escrever } from './Escrever.tsx'
import css from './Mensagens.module.css'
import { type QualConversa, useMensagens, useVistas } from './mensagens-da-conversa.ts'
import { nomeDaConversa, porPapel } from './nome-da-conversa.ts'
import { UmaMensagem } from './UmaMensagem.tsx'

/** How near to the end counts as being there, px. */
const PERTO = 80

interface Props {
  qual: QualConversa
  conversa: ConversaDaSolicitacao
  cliente: string
}

/** What was said, the newest at the bottom, and where one answers. What comes while it is open shows at once and is announced. */
export function Conversa({ qual, conversa, cliente }: Props) {
  const { mensagens, carregando, naoLidas, haMais, buscandoMais, maisAntigas, erro, tentando, tentar } =
    useMensagens(qual)
  const caixa = useRef<HTMLElement>(null)
  const noFim = useRef(true)
  const antes = useRef({ primeira: 0, altura: 0 })
  const [novas, avisarNovas] = useState(0)
  const [dita, dizer] = useState('')
  const ultima = mensagens.at(-1)
  const vista = useRef<number>(undefined)
  const lado = conversa.lado
  useVistas(qual, lado === 'leitor' ? undefined : ultima?.id, naoLidas)

  const irAoFim = () => {
    caixa.current?.scrollTo({ top: caixa.current.scrollHeight })
    avisarNovas(0)
  }
  useLayoutEffect(() => {
    const c = caixa.current
    if (!c || !mensagens.length) return
    const primeira = mensagens[0]!.id
    // Older ones came in above: what was in sight stays in sight.
    if (antes.current.primeira && primeira < antes.current.primeira)
      c.scrollTop += c.scrollHeight - antes.current.altura
    else if (noFim.current) c.scrollTop = c.scrollHeight
    antes.current = { primeira, altura: c.scrollHeight }
  }, [mensagens])
  useEffect(() => {
    if (!ultima) return
    const chegou = vista.current !== undefined && ultima.id > vista.current
    vista.current = ultima.id
    if (!chegou || ultima.minha) return
    dizer(`${ultima.autor.nome}: ${ultima.mensagem || 'enviou arquivos'}`)
    if (!noFim.current) avisarNovas((n) => n + 1)
  }, [ultima])

  const impedimento = motivoDe(conversa.acoes, 'enviar')
  const nome = nomeDaConversa({ ...conversa, prestador: conversa.prestador?.nome ?? null, cliente })
  const quem = porPapel(conversa.contatos)
  return (
    <section className={css.conversa} aria-label={`Conversa com ${nome}`}>
      {quem && <p className={css.quem}>{quem}</p>}
      <section
        ref={caixa}
        className={css.caixa}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Mensagens, da mais antiga à mais nova"
        onScroll={() => {
          const c = caixa.current!
          noFim.current = c.scrollHeight - c.scrollTop - c.clientHeight < PERTO
          if (noFim.current && novas) avisarNovas(0)
        }}
      >
        {haMais && (
          <div className={css.maisAntigas}>
            <Botao variant="texto" size="pequeno" busy={buscandoMais} onClick={maisAntigas}>
              Mostrar mensagens anteriores
            </Botao>
          </div>
        )}
        {erro ? (
          <Falha onRetry={tentar} retrying={tentando}>
            {fraseDe(erro)}
          </Falha>
        ) : carregando ? (
          <Esqueleto lines={5} label="Carregando mensagens" />
        ) : mensagens.length === 0 ? (
          <p className={css.nenhuma}>
            {impedimento === null
              ? `Nenhuma mensagem ainda. O que você escrever aqui, ${nome === 'Gestor' ? 'o gestor' : nome} lê na hora; se não estiver no Hub, recebe um e-mail.`
              : 'Ninguém escreveu nesta conversa.'}
          </p>
        ) : (
          <ol>
            {mensagens.map((m) => (
              <UmaMensagem key={m.id} m={m} ultima={m === ultima} />
            ))}
          </ol>
        )}
      </section>
      {novas > 0 && (
        <div className={css.haNovas}>
          <Botao size="pequeno" icon="descer" onClick={irAoFim}>
            {novas === 1 ? '1 mensagem nova' : `${novas} mensagens novas`}
          </Botao>
        </div>
      )}
      <p className="so-leitor" role="status">
        {dita}
      </p>
      {impedimento === null ? (
        <Escrever
          qual={qual}
          para={nome}
          aoEnviar={() => {
            noFim.current = true
          }}
        />
      ) : (
        <p className={css.soLeitura}>{impedimento}</p>
      )}
    </section>
  )
}
