import { mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Conversa } from './Conversa.tsx'
import { ConversasDaSolicitacao, itensDe } from './ConversasDaSolicitacao.tsx'
import { ListaDeConversas } from './ListaDeConversas.tsx'
import css from './Mensagens.module.css'
import type { QualConversa } from './mensagens-da-conversa.ts'
import { nomeDaConversa } from './nome-da-conversa.ts'
import { Recentes } from './Recentes.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** The request of the page behind, whose conversations come first. */
  solicitacao: number | undefined
}

/** Conversations over the page: those of the request behind it, then all; one of them open in their place. */
export function GavetaDeMensagens({ open, onClose, solicitacao }: Props) {
  const [qual, abrir] = useState<QualConversa | null>(null)
  return (
    <Gaveta
      open={open}
      onClose={onClose}
      title={qual ? <TituloDa qual={qual} /> : 'Mensagens'}
      flush
      {...(!qual && { footer: <LinkBotao href={caminhos.mensagens}>Ver todas</LinkBotao> })}
    >
      {qual ? (
        <div className={css.naGaveta}>
          <div className={css.voltar}>
            <Botao variant="texto" size="pequeno" icon="voltar" onClick={() => abrir(null)}>
              Todas as conversas
            </Botao>
          </div>
          <Aberta qual={qual} escolher={(grupo) => abrir({ ...qual, grupo })} />
        </div>
      ) : (
        <div className={css.listasDaGaveta}>
          {solicitacao !== undefined && <Desta solicitacao={solicitacao} abrir={abrir} />}
          <Recentes
            page={1}
            sem={solicitacao}
            escolher={(c) => ({
              aoEscolher: () => abrir({ solicitacao: c.solicitacao.id, grupo: c.grupo }),
            })}
          />
        </div>
      )}
    </Gaveta>
  )
}

function useContatos(solicitacao: number) {
  const { data } = useQuery(consulta(mensagem.listarContatos, { query: { solicitacao } }))
  // While another request's are on their way the last one's stay.
  return data?.solicitacao.id === solicitacao ? data : undefined
}

function TituloDa({ qual }: { qual: QualConversa }) {
  const dados = useContatos(qual.solicitacao)
  const c = dados?.results.find((x) => x.grupo === qual.grupo)
  return c && dados
    ? nomeDaConversa({ ...c, prestador: c.prestador?.nome ?? null, cliente: dados.solicitacao.cliente })
    : 'Mensagens'
}

function Desta({ solicitacao, abrir }: { solicitacao: number; abrir: (qual: QualConversa) => void }) {
  const dados = useContatos(solicitacao)
  if (!dados?.results.length) return null
  return (
    <>
      <h3 className={css.grupo}>Solicitação {dados.solicitacao.nrosolicitacao}</h3>
      <ListaDeConversas
        nome="Conversas desta solicitação"
        itens={itensDe(dados, undefined, (grupo) => ({ aoEscolher: () => abrir({ solicitacao, grupo }) }))}
      />
      <h3 className={css.grupo}>Outras</h3>
    </>
  )
}

function Aberta({ qual, escolher }: { qual: QualConversa; escolher: (grupo: string) => void }) {
  const dados = useContatos(qual.solicitacao)
  const c = dados?.results.find((x) => x.grupo === qual.grupo)
  if (!dados || !c)
    return (
      <ConversasDaSolicitacao
        solicitacao={qual.solicitacao}
        grupo={qual.grupo}
        escolher={(grupo) => ({ aoEscolher: () => escolher(grupo) })}
      />
    )
  return (
    <>
      <p className={css.deQual}>
        {dados.solicitacao.nrosolicitacao} · {dados.solicitacao.titulo}
      </p>
      <Conversa
        key={`${qual.solicitacao} ${qual.grupo}`}
        qual={qual}
        conversa={c}
        cliente={dados.solicitacao.cliente}
      />
    </>
  )
}
