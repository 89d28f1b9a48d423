import { useMinuto } from '../../parts/clock.ts'
import { haQuanto } from '../../parts/sino/ha-quanto.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import css from './Mensagens.module.css'
import { novas } from './nome-da-conversa.ts'

export interface ItemDaLista {
  chave: string
  nome: string
  /** Who is at the other end, or which request it belongs to. */
  sob: string
  naoLidas: number
  ultima: { mensagem: string; autor: string; minha: boolean; dtainclusao: string } | null
  atual?: boolean
  href?: string
  aoEscolher?: () => void
}

/** Conversations to choose from: links where they have an address, buttons inside of a drawer. */
export function ListaDeConversas({ nome, itens }: { nome: string; itens: readonly ItemDaLista[] }) {
  const agora = new Date(useMinuto())
  return (
    <ul className={css.lista} aria-label={nome}>
      {itens.map(({ chave, href, aoEscolher, atual, ...item }) => (
        <li key={chave} className={atual ? css.atual : undefined}>
          {href ? (
            <Ancora href={href} className={css.item} aria-current={atual ? 'true' : undefined}>
              <Dentro {...item} agora={agora} />
            </Ancora>
          ) : (
            <button type="button" className={css.item} onClick={aoEscolher} aria-current={atual ? 'true' : undefined}>
              <Dentro {...item} agora={agora} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type NoItem = Pick<ItemDaLista, 'nome' | 'sob' | 'naoLidas' | 'ultima'>

function Dentro({ nome, sob, naoLidas, ultima, agora }: NoItem & { agora: Date }) {
  return (
    <>
      <span className={css.nomeDoItem}>
        <b>{nome}</b> {naoLidas > 0 && <span className={css.novas}>{novas(naoLidas)}</span>}
      </span>
      <span className={css.sob}>{sob}</span>
      {ultima && (
        <span className={css.trecho}>
          {ultima.minha ? 'Você' : ultima.autor}: {ultima.mensagem}
          <time dateTime={ultima.dtainclusao}> {haQuanto(new Date(ultima.dtainclusao), agora)}</time>
        </span>
      )}
    </>
  )
}
