import { aditivo as api } from '@hub/protocol/aditivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, type Acoes, motivoDe } from '../../parts/Acao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Aditivo.module.css'
import { Aprovar, Desfazer, Rescindir } from './Decidir.tsx'
import { EscreverAditivo } from './EscreverAditivo.tsx'
import { EscreverDistrato } from './EscreverDistrato.tsx'
import type { Janela } from './janelas.ts'
import { UmAditivo } from './UmAditivo.tsx'

/** How this person may begin one: the staff asks for it, the parties propose it. Nobody while another is open: it stands below. */
type Comeco = 'propor' | 'pedirAditivo' | 'pedirDistrato'
function comeco(acoes: Acoes<Comeco>): { como: 'pedir' | 'propor'; aditivo: Comeco; distrato: Comeco } | null {
  if (motivoDe(acoes, 'pedirAditivo') === null)
    return { como: 'pedir', aditivo: 'pedirAditivo', distrato: 'pedirDistrato' }
  if (motivoDe(acoes, 'propor') === null) return { como: 'propor', aditivo: 'propor', distrato: 'propor' }
  return null
}
const verbo = { pedir: 'Pedir', propor: 'Propor' } as const

/** Under the contract of a request: what was changed of it, what is being changed, and how to begin. */
export function AditivosDoContrato({ solicitacao }: { solicitacao: number }) {
  const busca = useQuery(consulta(api.listar, { params: { id: solicitacao } }))
  const [janela, abrir] = useState<Janela | null>(null)
  const fechar = () => abrir(null)
  if (busca.isError) return <LoadState query={busca} />
  if (!busca.data) return null
  const { results, base, acoes } = busca.data
  const inicio = base && comeco(acoes)
  if (results.length === 0 && !inicio) return null
  return (
    <Secao title="Aditivos e distrato" ruled>
      {inicio && (
        <>
          {results.length === 0 && (
            <p>
              O contrato só muda por aditivo, e só termina antes do fim por distrato. Os dois passam pela coordenação e
              são assinados de novo por todos.
            </p>
          )}
          <div className={`${css.botoes} ${css.inicio}`}>
            <Acao
              acoes={acoes}
              comando={inicio.aditivo}
              onClick={() => abrir({ qual: 'escrever', tipo: 'aditivo', envio: { como: inicio.como } })}
            >
              {verbo[inicio.como]} aditivo
            </Acao>
            <Acao
              acoes={acoes}
              comando={inicio.distrato}
              variant="texto"
              onClick={() => abrir({ qual: 'escrever', tipo: 'distrato', envio: { como: inicio.como } })}
            >
              {verbo[inicio.como]} distrato
            </Acao>
          </div>
        </>
      )}
      {results.length > 0 && (
        <ul className={css.lista} aria-label="Aditivos e distrato">
          {results.map((a) => (
            <UmAditivo key={a.id} aditivo={a} abrir={abrir} />
          ))}
        </ul>
      )}
      {janela?.qual === 'escrever' && base && (
        <Escrever janela={janela} solicitacao={solicitacao} base={base} onClose={fechar} />
      )}
      {janela?.qual === 'rescindir' && <Rescindir aditivo={janela.aditivo} onClose={fechar} />}
      {janela?.qual === 'aprovar' && <Aprovar aditivo={janela.aditivo} onClose={fechar} />}
      {(janela?.qual === 'recusar' || janela?.qual === 'retirar') && (
        <Desfazer aditivo={janela.aditivo} qual={janela.qual} onClose={fechar} />
      )}
    </Secao>
  )
}

interface EscreverProps {
  janela: Extract<Janela, { qual: 'escrever' }>
  solicitacao: number
  base: Parameters<typeof EscreverAditivo>[0]['base']
  onClose: () => void
}

function Escrever({ janela, ...props }: EscreverProps) {
  const Qual = janela.tipo === 'aditivo' ? EscreverAditivo : EscreverDistrato
  return <Qual {...props} envio={janela.envio} />
}
