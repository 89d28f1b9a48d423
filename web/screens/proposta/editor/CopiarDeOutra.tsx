import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { consulta } from '../../../api/consultas.ts'
import { fraseDe } from '../../../api/falha.ts'
import { avisar } from '../../../ui/avisos.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../../ui/GrupoDeRadios.tsx'
import { comChaves, editada, type Formulario } from '../conteudo.ts'

/** So many of the sent ones are offered, those of the same service first. */
const OFERECIDAS = 20
/** Time enough to think twice before what the copy took the place of is gone. */
const PARA_DESFAZER = 10_000

interface Props {
  p: PropostaDetalhe
  mudar: (mudanca: (anterior: Formulario) => Formulario) => void
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
      const outra = editada(await chamar(proposta.detalhar, { params: { id: Number(escolhida) } }))
      let antes: Formulario | undefined
      mudar((f) => {
        antes = f
        return comChaves({
          ...outra,
          validade: f.validade,
          etapas: outra.etapas.map((e) => ({ ...e, dtainicio: '', dtafim: '' })),
        })
      })
      onClose()
      avisar.certo('Proposta copiada. Faltam as datas.', {
        duration: PARA_DESFAZER,
        action: { label: 'Desfazer', onAction: () => antes && mudar(() => antes as Formulario) },
      })
    } catch (causa) {
      aoCopiar(false)
      dizer(fraseDe(causa))
    }
  }
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={copiando}
      title="Copiar de outra proposta"
      subtitle="Vêm os textos, as etapas, as horas e os valores. As datas você escolhe de novo."
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          {outras.length > 0 && (
            <Botao variant="acao" busy={copiando} busyLabel="Copiando" onClick={() => void copiar()}>
              Copiar
            </Botao>
          )}
        </>
      }
    >
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      {lista.isError ? (
        <Faixa tone="erro">{fraseDe(lista.error)}</Faixa>
      ) : !lista.data ? (
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
    </Dialogo>
  )
}
