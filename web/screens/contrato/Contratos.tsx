import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Resposta } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { documentos } from '../../copy/contrato.ts'
import { Acao, type Acoes, motivoDe } from '../../parts/Acao.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { SituacaoDoContrato } from '../../parts/SituacaoDoContrato.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AssinarContrato } from './AssinarContrato.tsx'
import css from './Contrato.module.css'
import { Evidencias } from './Evidencias.tsx'
import { QuemAssinou } from './QuemAssinou.tsx'
import { RecusarContrato } from './RecusarContrato.tsx'
import { VerContrato } from './VerContrato.tsx'

interface ContratosProps {
  /** Id of the request (the project has the same). */
  solicitacao: number
  /** What stands between the contracts and the evidence of their signatures, once there is a project. */
  children?: ReactNode
}

type Janela = { qual: 'ver' | 'assinar' | 'recusar'; id: number } | null
const emVigor = (k: ContratoResumo) => !['cancelado', 'expirado', 'distratado'].includes(k.situacao.codigo)
/** Until the last signature, and where somebody refuses it, there is nothing to amend. */
const temProjeto = (k: ContratoResumo) =>
  k.tipo === 'contrato' && !['gerado', 'em_assinatura', 'cancelado', 'expirado'].includes(k.situacao.codigo)

const podeAssinar = (k: ContratoResumo) => motivoDe(k.acoes, 'assinar') === null

/** The contract of a request or project: who has signed, until when, what I can do about it. */
export function Contratos({ solicitacao, children }: ContratosProps) {
  const busca = useQuery(consulta(api.listarDaSolicitacao, { params: { id: solicitacao } }))
  const { papel } = useSessao()
  const [janela, abrir] = useState<Janela>(null)
  const fechar = () => abrir(null)
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={5} />
  const { results, acoes, tem_documento } = busca.data
  if (results.length === 0)
    return (
      <Vazio title="Ainda não há contrato">
        Ele é gerado quando a proposta escolhida é autorizada, e vai por e-mail a quem assina.
      </Vazio>
    )
  const atuais = results.filter(emVigor)
  const anteriores = results.filter((k) => !emVigor(k))
  const aberto = janela && results.find((k) => k.id === janela.id)
  return (
    <>
      {atuais.map((k) => (
        <Atual key={k.id} contrato={k} acoes={acoes} solicitacao={solicitacao} abrir={abrir} />
      ))}
      {anteriores.length > 0 && (
        <Secao title={atuais.length ? 'Documentos anteriores' : 'Documentos'} ruled={atuais.length > 0}>
          <ul className={css.anteriores}>
            {anteriores.map((k) => (
              <li key={k.id}>
                <p>
                  <Botao variant="texto" size="pequeno" onClick={() => abrir({ qual: 'ver', id: k.id })}>
                    {k.titulo}
                  </Botao>{' '}
                  <SituacaoDoContrato situacao={k.situacao.codigo} />
                </p>
                {k.motivo && <p className="apoio">{k.motivo}</p>}
              </li>
            ))}
          </ul>
        </Secao>
      )}
      {results.some(temProjeto) && children}
      {papel && papeisInternos.includes(papel) && <Evidencias solicitacao={solicitacao} />}
      {aberto && (janela.qual === 'ver' || janela.qual === 'assinar') && (
        <VerContrato
          contrato={aberto}
          assinar={podeAssinar(aberto) ? () => abrir({ qual: 'assinar', id: aberto.id }) : undefined}
          onClose={fechar}
        />
      )}
      {aberto && janela.qual === 'assinar' && (
        <AssinarContrato
          contrato={aberto}
          solicitacao={solicitacao}
          temDocumento={tem_documento}
          onClose={() => abrir({ qual: 'ver', id: aberto.id })}
        />
      )}
      {aberto && janela.qual === 'recusar' && <RecusarContrato contrato={aberto} onClose={fechar} />}
    </>
  )
}

interface AtualProps {
  contrato: ContratoResumo
  /** Of the request: to remind. */
  acoes: Acoes<'enviarContratos'>
  solicitacao: number
  abrir: (janela: Janela) => void
}

function Atual({ contrato: k, acoes, solicitacao, abrir }: AtualProps) {
  const lembrar = useMudanca(api.enviarContratos, {
    sucesso: fraseDoLembrete,
  })
  const emAssinatura = k.situacao.codigo === 'em_assinatura'
  const minhaVez = podeAssinar(k)
  return (
    <Secao title={k.titulo} end={<SituacaoDoContrato situacao={k.situacao.codigo} />}>
      <p>{emAssinatura ? <FraseDoPrazo contrato={k} /> : k.selado ? fraseDoEstado(k) : SEM_SELO}</p>
      <QuemAssinou assinaturas={k.assinaturas} />
      <div className={css.acoes}>
        <Botao
          variant={minhaVez ? 'agora' : 'contorno'}
          icon="arquivo"
          onClick={() => abrir({ qual: 'ver', id: k.id })}
        >
          {minhaVez ? 'Ler e assinar' : 'Ver'} {documentos[k.tipo].o}
        </Botao>
        {emAssinatura && (
          <Acao
            acoes={acoes}
            comando="enviarContratos"
            busy={lembrar.isPending}
            busyLabel="Enviando"
            onClick={() => lembrar.mutate({ params: { id: solicitacao }, corpo: {} })}
          >
            Enviar lembrete
          </Acao>
        )}
        {minhaVez && (
          <Botao variant="texto" onClick={() => abrir({ qual: 'recusar', id: k.id })}>
            Não vou assinar
          </Botao>
        )}
      </div>
      {!minhaVez && emAssinatura && k.acoes.assinar && <PorQueNao contrato={k} />}
    </Secao>
  )
}

/** Whom the reminder reached, and for whom there was nobody. */
function fraseDoLembrete({ enviados, sem_quem_assine }: Resposta<typeof api.enviarContratos>): string {
  if (sem_quem_assine.length)
    return `${enviados.length ? `Lembrete enviado a ${enviados.map((p) => p.nome).join(', ')}.` : 'Ninguém recebeu o lembrete.'} Falta quem assine pelo ${[...new Set(sem_quem_assine.map((x) => x.parte))].join(' e pelo ')}: a administração foi avisada.`
  return enviados.length
    ? 'Lembrete enviado: cada um recebeu um link novo, e os antigos não valem mais.'
    : 'Ninguém a lembrar: falta só a assinatura do patrocinador.'
}

const SEM_SELO = 'Todos assinaram. O selo digital está sendo posto no PDF e fica pronto em instantes.'

const frases: Record<string, string> = {
  assinado: 'Todos assinaram. O PDF leva um selo digital: qualquer mudança nele é percebida.',
  encerrado: 'O serviço terminou e o contrato está encerrado.',
  em_aditivo: 'Há um aditivo em aberto.',
  em_distrato: 'Há um distrato em aberto.',
}

const fraseDoEstado = ({ tipo, situacao }: ContratoResumo) =>
  tipo === 'contrato'
    ? frases[situacao.codigo]
    : `Todos assinaram: ${tipo === 'aditivo' ? 'a mudança está em vigor.' : 'o contrato terminou.'}`

function FraseDoPrazo({ contrato: k }: { contrato: ContratoResumo }) {
  const faltam = k.assinaturas.filter((a) => !a.assinada).length
  return (
    <>
      {faltam === 1 ? 'Falta 1 assinatura' : `Faltam ${faltam} assinaturas`}, até{' '}
      <PrazoNaFrase ate={k.expira_em} genero="m" />. A ordem não importa.
    </>
  )
}

/** Said only where it tells something that the list of signatures does not. */
function PorQueNao({ contrato: k }: { contrato: ContratoResumo }) {
  const acao = k.acoes.assinar!
  if (acao.permitido || acao.recusa !== 'NAO_E_REPRESENTANTE') return null
  if (k.minha_parte && k.sem_quem_assine.includes(k.minha_parte))
    return (
      <p className="apoio">
        Ninguém assina pela sua empresa agora. A administração foi avisada para definir quem assina. Você pode ler o
        contrato.
      </p>
    )
  return <p className="apoio">Quem representa a empresa recebeu o link para assinar. Você pode ler o contrato.</p>
}
