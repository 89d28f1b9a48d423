import { demanda as api, type DemandaDoPrestador } from '@hub/protocol/demanda.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { CaminhoDaSolicitacao } from '../../parts/CaminhoDaSolicitacao.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { AgoraDaDemanda } from './AgoraDaDemanda.tsx'
import { LeituraDaDemanda } from './LeituraDaDemanda.tsx'
import { AceitarDemanda, RecusarDemanda } from './ResponderDemanda.tsx'

/** An internal demand as the chosen provider reads it: what is asked, in which stages, for how much; taken or not. */
export function DemandaInterna() {
  const id = useIdDoEndereco()
  const busca = useQuery({ ...consulta(api.ler, { params: { id } }), enabled: !Number.isNaN(id) })
  const d = busca.data
  useTitulo(d && `Demanda ${d.nrosolicitacao}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="esta demanda" lista={{ label: 'Propostas', href: caminhos.propostas }}>
        Ela não existe ou foi enviada a outra empresa.
      </SemRegistro>
    )
  if (d) return <Aberta d={d} />
  return <LoadState query={busca} title lines={10} />
}

function Aberta({ d }: { d: DemandaDoPrestador }) {
  const [janela, abrir] = useState<'aceitar' | 'recusar' | null>(null)
  const responde = d.acoes.aceitar?.permitido
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Propostas', href: caminhos.propostas }, { label: d.nrosolicitacao }]}
        title={`Demanda de ${d.cliente.nomefantasia}`}
        subtitle={`${d.titulo} · Solicitação ${d.nrosolicitacao} · ${d.cliente.cidade} (${d.cliente.estado})`}
        end={<SituacaoDaSolicitacao situacao={d.substatus} />}
      />
      <CaminhoDaSolicitacao situacao={d.substatus} fases={d.fases} />
      <AgoraDaDemanda
        d={d}
        acao={
          responde && (
            <>
              <Acao acoes={d.acoes} comando="recusar" onClick={() => abrir('recusar')}>
                Recusar
              </Acao>
              <Acao acoes={d.acoes} comando="aceitar" variant="agora" onClick={() => abrir('aceitar')}>
                Aceitar a demanda
              </Acao>
            </>
          )
        }
      />
      <LeituraDaDemanda d={d} />
      {janela === 'aceitar' && <AceitarDemanda d={d} onClose={() => abrir(null)} />}
      {janela === 'recusar' && <RecusarDemanda d={d} onClose={() => abrir(null)} />}
    </>
  )
}
