import { type ConversaRecente, mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { type ItemDaLista, ListaDeConversas } from './ListaDeConversas.tsx'
import { nomeDaConversa } from './nome-da-conversa.ts'

interface Props {
  page: number
  /** Its conversations are shown elsewhere already. */
  sem?: number | undefined
  escolher: (c: ConversaRecente) => Pick<ItemDaLista, 'href' | 'aoEscolher'>
}

/** Conversations of all requests, the newest first. */
export function Recentes({ page, sem, escolher }: Props) {
  const recentes = useQuery(consulta(mensagem.listarRecentes, { query: { page, page_size: 20 } }))
  if (!recentes.data) return <LoadState query={recentes} lines={6} label="Carregando conversas" />
  if (recentes.data.count === 0)
    return (
      <Vazio title="Nenhuma conversa ainda">
        Abra uma solicitação, proposta ou projeto e escreva em Mensagens. As respostas aparecem aqui.
      </Vazio>
    )
  return (
    <ListaDeConversas
      nome="Conversas recentes"
      itens={recentes.data.results
        .filter((c) => c.solicitacao.id !== sem)
        .map((c) => ({
          chave: `${c.solicitacao.id} ${c.grupo}`,
          nome: nomeDaConversa({ ...c, cliente: c.solicitacao.cliente }),
          sob: `${c.solicitacao.nrosolicitacao} · ${c.solicitacao.titulo}`,
          naoLidas: c.nao_lidas,
          ultima: c.ultima,
          ...escolher(c),
        }))}
    />
  )
}
