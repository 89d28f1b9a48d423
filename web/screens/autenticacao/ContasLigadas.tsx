import { autenticacao, type ResultadoDaLigacao } from '@hub/protocol/autenticacao.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { nivelDoGovBr, resultadoDaLigacao } from '../../copy/entrada.ts'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { LigarConta } from './LigarConta.tsx'

type Contas = RespostaDe<typeof autenticacao.listarIdentidades>

const quando = (momento: string) => momentoPorExtenso(new Date(momento))

/** Accounts at outside providers that enter as this one; nothing where no provider is configured and none is linked. */
export function ContasLigadas() {
  const busca = useQuery(consulta(autenticacao.listarIdentidades))
  const { conta }: { conta?: string } = useSearch({ strict: false })
  const [alvo, setAlvo] = useState<Contas['ligadas'][number] | null>(null)
  const [ligando, setLigando] = useState<Contas['provedores'][number] | null>(null)
  const resultado =
    conta && Object.hasOwn(resultadoDaLigacao, conta) ? resultadoDaLigacao[conta as ResultadoDaLigacao] : null
  if (busca.data && busca.data.ligadas.length + busca.data.provedores.length === 0) return null
  return (
    <Secao title="Contas ligadas">
      {busca.isError ? (
        <LoadState query={busca} />
      ) : (
        <Pilha narrow>
          {resultado && <Faixa tone={resultado.tom}>{resultado.texto}</Faixa>}
          {busca.data?.ligadas.map((l) => (
            <div key={l.id}>
              <Definicoes
                items={[
                  {
                    term: l.provedor,
                    value: `Ligada em ${quando(l.ligada_em)}`,
                    detail: `${l.nivel ? `${nivelDoGovBr[l.nivel]}, ` : ''}última entrada em ${quando(l.usada_em)}`,
                  },
                ]}
              />
              <Botao size="pequeno" variant="texto" onClick={() => setAlvo(l)}>
                Desfazer a ligação<span className="so-leitor">{` com ${l.provedor}`}</span>
              </Botao>
            </div>
          ))}
          {busca.data?.provedores.map((p) => (
            <div key={p.id}>
              <Botao onClick={() => setLigando(p)}>{`Ligar minha conta ${p.nome}`}</Botao>
            </div>
          ))}
        </Pilha>
      )}
      {ligando && <LigarConta provedor={ligando} onClose={() => setLigando(null)} />}
      {alvo && (
        <Confirm
          call={autenticacao.desligarIdentidade}
          input={{ params: { id: alvo.id } }}
          onClose={() => setAlvo(null)}
          title="Desfazer esta ligação?"
          confirmLabel="Desfazer a ligação"
          success="Ligação desfeita."
        >
          {`Ninguém mais entra na sua conta pelo ${alvo.provedor}. Você continua entrando com e-mail e senha.`}
        </Confirm>
      )}
    </Secao>
  )
}
