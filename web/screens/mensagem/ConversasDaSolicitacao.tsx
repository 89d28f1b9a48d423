import { type ContatosDaSolicitacao, mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Conversa } from './Conversa.tsx'
import { type ItemDaLista, ListaDeConversas } from './ListaDeConversas.tsx'
import css from './Mensagens.module.css'
import { nomeDaConversa, papelDaConversa } from './nome-da-conversa.ts'

interface Props {
  solicitacao: number
  /** The one that is open; the first with something new, else the first, unless it names one. */
  grupo: string
  escolher: (grupo: string) => Pick<ItemDaLista, 'href' | 'aoEscolher'>
}

export const itensDe = (
  { results, solicitacao }: ContatosDaSolicitacao,
  grupo: string | undefined,
  escolher: Props['escolher'],
): ItemDaLista[] =>
  results.map((c) => ({
    chave: c.grupo,
    nome: nomeDaConversa({ ...c, prestador: c.prestador?.nome ?? null, cliente: solicitacao.cliente }),
    sob: papelDaConversa(c),
    naoLidas: c.nao_lidas,
    ultima: c.ultima,
    atual: c.grupo === grupo,
    ...escolher(c.grupo),
  }))

/** Every conversation of a request that this person has a part in: whom with, what is new, and the open one beside. */
export function ConversasDaSolicitacao({ solicitacao, grupo, escolher }: Props) {
  const contatos = useQuery(consulta(mensagem.listarContatos, { query: { solicitacao } }))
  const dados = contatos.data
  // What opened by itself because of something new stays open once that was seen.
  const [propria, fixar] = useState({ de: 0, grupo: '' })
  const pedida = grupo || (propria.de === solicitacao ? propria.grupo : '')
  const results = dados?.solicitacao.id === solicitacao ? dados.results : []
  const aberta = results.find((c) => c.grupo === pedida) ?? results.find((c) => c.nao_lidas > 0) ?? results[0]
  const dela = aberta?.grupo
  useEffect(() => {
    if (dela) fixar({ de: solicitacao, grupo: dela })
  }, [solicitacao, dela])
  if (ehAusente(contatos.error))
    return <Vazio title="Não encontramos estas mensagens">A solicitação não existe, ou não está entre as suas.</Vazio>
  if (!dados || dados.solicitacao.id !== solicitacao)
    return <LoadState query={contatos} lines={6} label="Carregando conversas" />
  if (!aberta)
    return (
      <Vazio title="Nenhuma conversa nesta solicitação">
        A sua participação terminou sem mensagens. O que foi decidido está no histórico.
      </Vazio>
    )
  return (
    <div className={dados.results.length > 1 ? css.duas : undefined}>
      {dados.results.length > 1 && (
        <ListaDeConversas nome="Conversas desta solicitação" itens={itensDe(dados, aberta.grupo, escolher)} />
      )}
      <Conversa
        key={`${solicitacao} ${aberta.grupo}`}
        qual={{ solicitacao, grupo: aberta.grupo }}
        conversa={aberta}
        cliente={dados.solicitacao.cliente}
      />
    </div>
  )
}
