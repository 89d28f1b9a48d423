import { listagem } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../api/cliente.ts'
import { consulta } from '../api/consultas.ts'
import { Formulario, type FormularioProps } from '../parts/Formulario.tsx'
import type { Filtro } from '../parts/filtros-da-lista.ts'
import { CampoCombo } from '../ui/CampoCombo.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoDinheiro } from '../ui/CampoDinheiro.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { isIsoDate } from '../ui/data-br.ts'
import { Grade } from '../ui/Pagina.tsx'

interface Props<F extends Filtro = Exclude<Filtro, { tipo: 'opcoes' }>> {
  filtro: F
  /** Of its fields of the address, in their order. */
  valores: readonly string[]
  onApply: (valores: Record<string, string>) => void
  onClose: () => void
}

/** Where the value of a filter is chosen that has too many for a list, or two of them. */
export function JanelaDoFiltro({ filtro, ...resto }: Props) {
  if (filtro.tipo === 'achar') return <Achar filtro={filtro} {...resto} />
  return filtro.tipo === 'texto' ? <Texto filtro={filtro} {...resto} /> : <Entre filtro={filtro} {...resto} />
}

/** It filters when it is closed by its button, and by that alone. */
const Moldura = (props: Pick<FormularioProps, 'title' | 'onSubmit' | 'onClose' | 'children'>) => (
  <Formulario {...props} kept size="pequeno" confirmLabel="Filtrar" />
)

function Achar({ filtro, valores: [valor = ''], onApply, onClose }: Props<Extract<Filtro, { tipo: 'achar' }>>) {
  const { campo, fixas = [], id, label } = filtro
  const fixa = fixas.find((o) => o.value === valor)
  const nome = useQuery({
    ...consulta(listagem.filtro, { query: { campo, valor } }),
    enabled: valor !== '' && !fixa,
    staleTime: 600_000,
  })
  const achado = nome.data?.results[0]
  const antes = fixa ?? (achado && { value: achado.valor, label: achado.nome })
  const [escolhida, escolher] = useState<{ value: string; label: string } | null>()
  const agora = escolhida === undefined ? (antes ?? null) : escolhida
  return (
    <Moldura
      title={label}
      onSubmit={() => onApply({ [id]: escolhida === undefined ? valor : (escolhida?.value ?? '') })}
      onClose={onClose}
    >
      <CampoCombo
        label={label}
        value={agora}
        onChange={escolher}
        search={async (search, sinal) => {
          const { results } = await chamar(listagem.filtro, { query: { campo, ...(search && { search }) }, sinal })
          const chave = search.toLowerCase()
          return [
            ...fixas.filter((o) => o.label.toLowerCase().includes(chave)),
            ...results.map((r) => ({ value: r.valor, label: r.nome })),
          ]
        }}
      />
    </Moldura>
  )
}

function Texto({ filtro, valores: [valor = ''], onApply, onClose }: Props<Extract<Filtro, { tipo: 'texto' }>>) {
  const [escrito, escrever] = useState(valor)
  return (
    <Moldura title={filtro.label} onSubmit={() => onApply({ [filtro.id]: escrito.trim() })} onClose={onClose}>
      <CampoTexto
        label={filtro.label}
        placeholder={filtro.exemplo}
        autoComplete="off"
        maxLength={120}
        value={escrito}
        onChange={escrever}
      />
    </Moldura>
  )
}

function Entre({ filtro, valores: [de = '', ate = ''], onApply, onClose }: Props<Extract<Filtro, { de: string }>>) {
  const [primeiro, setPrimeiro] = useState(de)
  const [ultimo, setUltimo] = useState(ate)
  const [tentou, tentar] = useState(false)
  const dias = filtro.tipo === 'dias'
  const invalido = (v: string) => dias && v !== '' && !isIsoDate(v) && 'Esta data não existe.'
  const depois = dias ? primeiro > ultimo : Number(primeiro) > Number(ultimo)
  const erroDoUltimo =
    invalido(ultimo) || (primeiro && ultimo && depois ? 'O fim vem antes do início.' : false) || undefined
  const erroDoPrimeiro = invalido(primeiro) || undefined
  return (
    <Moldura
      title={filtro.label}
      onClose={onClose}
      onSubmit={() => {
        tentar(true)
        if (!erroDoPrimeiro && !erroDoUltimo) onApply({ [filtro.de]: primeiro, [filtro.ate]: ultimo })
      }}
    >
      <Grade>
        {dias ? (
          <>
            <CampoData label="Desde" value={primeiro} onChange={setPrimeiro} errorMessage={tentou && erroDoPrimeiro} />
            <CampoData label="Até" value={ultimo} onChange={setUltimo} errorMessage={tentou && erroDoUltimo} />
          </>
        ) : (
          <>
            <CampoDinheiro label="De" value={emCentavos(primeiro)} onChange={(v) => setPrimeiro(emTexto(v))} />
            <CampoDinheiro
              label="Até"
              value={emCentavos(ultimo)}
              onChange={(v) => setUltimo(emTexto(v))}
              errorMessage={tentou && erroDoUltimo}
            />
          </>
        )}
      </Grade>
    </Moldura>
  )
}

const emCentavos = (reais: string) => (reais === '' ? null : Math.round(Number(reais) * 100))
const emTexto = (centavos: number | null) => (centavos === null || centavos < 0 ? '' : String(centavos / 100))
