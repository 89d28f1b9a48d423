import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { consulta } from '../../../api/consultas.ts'
import { fraseDe } from '../../../api/falha.ts'
import { Formulario } from '../../../parts/Formulario.tsx'
import { avisar } from '../../../ui/avisos.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { GrupoDeRadios } from '../../../ui/GrupoDeRadios.tsx'
import { copiadaDe, type Formulario as Escrita } from '../conteudo.ts'

/** So many of the sent ones are offered, those of the same service first. */
const OFERECIDAS = 20
/** Time enough to think twice before what the copy took the place of is gone. */
const PARA_DESFAZER = 10_000

interface Props {
  p: PropostaDetalhe
  mudar: (mudanca: (anterior: Escrita) => Escrita) => void
  onClose: () => void
}

/** Begins a proposal from an earlier one of one's own: texts, stages, hours and values; days are of this request alone. */
export function CopiarDeOutra({ p, mudar, onClose }: Props) {
  const lista = useQuery(consulta(proposta.listarEnviadas, { query: { page: '1', page_size: String(OFERECIDAS) } }))
  const [escolhida, escolher] = useState('')
  const [copiando, aoCopiar] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const doServico = p.solicitacao.titulo
  const outras = (lista.data?.results ?? [])
    .filter((o) => o.id !== p.id)
    .toSorted((a, b) => Number(b.solicitacao.titulo === doServico) - Number(a.solicitacao.titulo === doServico))
  const copiar = async () => {
    if (!escolhida) return dizer('Escolha uma proposta.')
    aoCopiar(true)
    dizer(null)
    try {
      const outra = await chamar(proposta.detalhar, { params: { id: Number(escolhida) } })
      let antes: Escrita | undefined
      mudar((f) => {
        antes = f
        return copiadaDe(outra, f)
      })
      onClose()
      avisar.certo('Proposta copiada. Faltam as datas.', {
        duration: PARA_DESFAZER,
        action: { label: 'Desfazer', onAction: () => antes && mudar(() => antes as Escrita) },
      })
    } catch (causa) {
      aoCopiar(false)
      dizer(fraseDe(causa))
    }
  }
  return (
    <Formulario
      title="Copiar de outra proposta"
      subtitle="Vêm os textos, as etapas, as horas e os valores. As datas você escolhe de novo."
      error={erro ?? (lista.error && fraseDe(lista.error))}
      confirmLabel="Copiar"
      busy={copiando}
      footer={outras.length === 0 ? <Botao onClick={onClose}>Fechar</Botao> : undefined}
      onSubmit={copiar}
      onClose={onClose}
    >
      {!lista.data ? (
        <Esqueleto lines={4} />
      ) : outras.length === 0 ? (
        <p>Você ainda não enviou outra proposta. As que enviar aparecem aqui.</p>
      ) : (
        <GrupoDeRadios
          label="Suas propostas enviadas"
          value={escolhida}
          onChange={escolher}
          options={outras.map((o) => ({
            value: String(o.id),
            label: o.solicitacao.titulo,
            detail: `${o.solicitacao.nrosolicitacao} · ${o.solicitacao.cliente}`,
          }))}
        />
      )}
    </Formulario>
  )
}
