import { limparTelefone, mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { demo } from '@hub/protocol/demo.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Emails.module.css'

const campos = { page: emNumero(1), aba: emOpcao(['emails', 'whatsapp'], 'emails') }

/** Text of a message with its links: those of this hub open here. */
function Texto({ children }: { children: string }) {
  const partes = children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;)])/)
  return partes.map((parte, i) => {
    if (i % 2 === 0) return parte
    const chave = `${i} ${parte}`
    return (
      <a key={chave} href={parte}>
        {parte}
      </a>
    )
  })
}

interface ListaProps<M> {
  messages: UseQueryResult<{ count: number; results: M[] }>
  /** "e-mails" */
  noun: string
  empty: ReactNode
  children: (message: M) => ReactNode
}

function Lista<M extends { id: number }>({ messages, noun, empty, children }: ListaProps<M>) {
  const [{ page }, , href] = useBusca(campos)
  if (ehAusente(messages.error))
    return <Vazio title="Esta instalação não é uma demonstração">As mensagens são enviadas de verdade.</Vazio>
  if (messages.isError || !messages.data) return <LoadState query={messages} lines={6} />
  const { count, results } = messages.data
  if (count === 0) return empty
  return (
    <>
      <ul className={css.lista}>
        {results.map((m) => (
          <li key={m.id} className={css.email}>
            {children(m)}
          </li>
        ))}
      </ul>
      <Paginacao page={page} pageSize={10} total={count} noun={noun} hrefOf={(p) => href({ page: p })} />
    </>
  )
}

function PorEmail({ page }: { page: number }) {
  const emails = useQuery({ ...consulta(demo.listarEmails, { query: { page } }), refetchInterval: 5_000 })
  return (
    <Lista
      messages={emails}
      noun="e-mails"
      empty={
        <Vazio title="Nenhum e-mail ainda">
          Peça a recuperação de uma senha, ou envie uma solicitação: o aviso aparece aqui.
        </Vazio>
      }
    >
      {(e) => (
        <>
          <h2>{e.assunto}</h2>
          <p className="apoio">
            Para {e.para}, {momentoPorExtenso(new Date(e.dtainclusao))}
            {e.enviado_em ? '' : ' · na fila'}
          </p>
          <p className={css.texto}>
            <Texto>{e.texto}</Texto>
          </p>
        </>
      )}
    </Lista>
  )
}

const situacoes = {
  espera: ' · espera a hora ou a próxima tentativa',
  saindo: ' · saindo',
  enviada: '',
  desistida: ' · não enviada',
} as const

function PorWhatsapp({ page }: { page: number }) {
  const mensagens = useQuery({ ...consulta(demo.listarWhatsapp, { query: { page } }), refetchInterval: 5_000 })
  return (
    <Lista
      messages={mensagens}
      noun="mensagens"
      empty={
        <Vazio title="Nenhuma mensagem ainda">
          Autorize o WhatsApp em Meu perfil: a próxima vez que uma solicitação esperar por você aparece aqui.
        </Vazio>
      }
    >
      {(m) => (
        <>
          <h2>{m.pessoa}</h2>
          <p className="apoio">
            {m.telefone ? `Para ${mascararTelefone(limparTelefone(m.telefone))}` : 'Autorização retirada'},{' '}
            {momentoPorExtenso(new Date(m.dtainclusao))}
            {situacoes[m.situacao]}
          </p>
          <p className={css.texto}>
            <Texto>{`${m.texto}\n\nAbrir no Hub:\n${m.endereco}`}</Texto>
          </p>
        </>
      )}
    </Lista>
  )
}

/** What the demonstration would have sent, newest first. */
export function Emails() {
  const [{ page, aba }, , href] = useBusca(campos)
  return (
    <>
      <Cabecalho
        title="E-mails da demonstração"
        subtitle="Nada sai de verdade: o que seria enviado aparece aqui, do mais novo ao mais antigo."
      />
      <Abas
        label="Por onde saem as mensagens"
        current={aba}
        tabs={[
          { id: 'emails', label: 'E-mails', href: href({ aba: 'emails', page: 1 }) },
          { id: 'whatsapp', label: 'WhatsApp', href: href({ aba: 'whatsapp', page: 1 }) },
        ]}
      />
      {aba === 'emails' ? <PorEmail page={page} /> : <PorWhatsapp page={page} />}
    </>
  )
}
