import { rascunho } from '@hub/protocol/rascunho.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Assistente } from './Assistente.tsx'
import { passos } from './passos.ts'

const MAIOR_ID = 2_147_483_647
const campos = { rascunho: emNumero(0, MAIOR_ID), passo: emOpcao(passos, 'servico') }
const trilha = [{ label: 'Demandas', href: caminhos.demandas }, { label: 'Contratação interna' }]

/** One hiring for several companies. The address knows the draft and the step: reload and back keep their meaning. */
export function ContratacaoInterna() {
  const [busca, mudar] = useBusca(campos)
  const { rascunho: id, passo } = busca
  // A draft that this page made itself is not opened again: what is being typed goes on.
  const feito = useRef(0)
  const [vista, setVista] = useState({ id, vez: 1 })
  if (vista.id !== id) setVista({ id, vez: id === feito.current && id > 0 ? vista.vez : vista.vez + 1 })
  const abrir = id > 0 && id !== feito.current
  const aberto = useQuery({
    ...consulta(rascunho.ler, { params: { id } }),
    enabled: abrir,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (abrir && aberto.error instanceof FalhaDaApi && aberto.error.status === 404)
    return (
      <>
        <Cabecalho title="Contratação interna" trail={trilha} />
        <Vazio
          title="Este rascunho não existe mais"
          action={<LinkBotao href={caminhos.contratacaoInterna}>Começar uma nova contratação</LinkBotao>}
        >
          Ele foi enviado ou removido. Seus outros rascunhos estão em Rascunhos.
        </Vazio>
      </>
    )
  if (abrir && aberto.isError)
    return (
      <Falha onRetry={() => void aberto.refetch()} retrying={aberto.isFetching}>
        {fraseDe(aberto.error)}
      </Falha>
    )
  if (abrir && !aberto.data) return <Esqueleto title lines={8} />
  return (
    <>
      <Cabecalho
        trail={trilha}
        title="Contratação interna"
        subtitle="Contrate um serviço para várias empresas de uma vez. O que você escreve fica guardado como rascunho."
      />
      <Assistente
        key={vista.vez}
        aberto={abrir ? (aberto.data ?? null) : null}
        passo={passo}
        aoIr={(p) => {
          mudar({ passo: p })
          scrollTo({ top: 0 })
        }}
        aoCriar={(criado) => {
          feito.current = criado
          mudar({ rascunho: criado }, { trocar: true })
        }}
      />
    </>
  )
}
