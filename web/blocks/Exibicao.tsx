import { useState } from 'react'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Interruptor } from '../ui/Interruptor.tsx'
import { ListaOrdenavel } from '../ui/ListaOrdenavel.tsx'
import { Pilha, Secao } from '../ui/Pagina.tsx'
import type { EscolhaDeColunas } from './colunas-da-lista.ts'

interface Props {
  columns: EscolhaDeColunas | undefined
  /** Shows the sheet of keys in its place. */
  onKeys: () => void
  onClose: () => void
}

/** How a list looks: its columns in an order, how high its rows are. */
export function Exibicao({ columns, onKeys, onClose }: Props) {
  const [gosto, gostar] = useGostoDasListas()
  const [escolhidas, escolher] = useState<readonly string[]>(columns?.agora ?? [])
  const titulo = (id: string) => columns?.todas.find((c) => c.id === id)?.titulo ?? id
  const mover = (de: number, para: number) => {
    const outras = escolhidas.filter((_, i) => i !== de)
    escolher([...outras.slice(0, para), escolhidas[de]!, ...outras.slice(para)])
  }
  const fora = columns?.todas.filter((c) => !escolhidas.includes(c.id)) ?? []
  return (
    <Dialogo
      open
      kept
      title={columns ? 'Colunas e linhas' : 'Como a lista aparece'}
      onClose={onClose}
      footer={
        <>
          {columns && (
            <Botao variant="texto" onClick={() => escolher(columns.padrao)}>
              Voltar ao padrão
            </Botao>
          )}
          <Botao
            variant="acao"
            onClick={() => {
              if (columns && escolhidas.join() !== columns.agora.join()) columns.escolher(escolhidas)
              onClose()
            }}
          >
            Pronto
          </Botao>
        </>
      }
    >
      <Pilha>
        <Interruptor
          label="Linhas densas"
          detail="Uma linha por registro, para ver mais de uma vez. Vale em telas largas, com mouse."
          value={gosto.densa}
          onChange={(densa) => gostar({ densa })}
        />
        {columns && (
          <div>
            <ListaOrdenavel
              label="Colunas da lista"
              items={escolhidas.map((id) => ({ id }))}
              rowKey={({ id }) => id}
              nameOf={({ id }) => titulo(id)}
              onMove={mover}
              actions={({ id }) =>
                columns.todas.find((c) => c.id === id)?.fixa ? null : (
                  <Botao
                    variant="texto"
                    size="pequeno"
                    aria-label={`Tirar a coluna ${titulo(id)}`}
                    onClick={() => escolher(escolhidas.filter((e) => e !== id))}
                  >
                    Tirar
                  </Botao>
                )
              }
            >
              {({ id }) => titulo(id)}
            </ListaOrdenavel>
            {fora.length > 0 && (
              <Secao title="Fora da lista">
                {fora.map((c) => (
                  <Botao
                    key={c.id}
                    variant="texto"
                    icon="mais"
                    aria-label={`Incluir a coluna ${c.titulo}`}
                    onClick={() => escolher([...escolhidas, c.id])}
                  >
                    {c.titulo}
                  </Botao>
                ))}
              </Secao>
            )}
          </div>
        )}
        <p>
          <Botao variant="texto" size="pequeno" onClick={onKeys}>
            Ver as teclas desta lista
          </Botao>
        </p>
      </Pilha>
    </Dialogo>
  )
}
