import { cotaRestante, empresasDaContratacao } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import { useRef, useState } from 'react'
import { procurarEmpresas } from '../../blocks/procurar.ts'
import { FormularioDoPasso } from '../../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../../parts/assistente/falhas-do-passo.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoCombo } from '../../ui/CampoCombo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import {
  cotasDe,
  definirPartes,
  type EmpresaEscrita,
  escolherParticipante,
  fraseDoRestante,
} from './contratacao-escrita.ts'
import { JanelaDaLista } from './JanelaDaLista.tsx'
import { PartesDasEmpresas } from './PartesDasEmpresas.tsx'
import type { PassoProps } from './passos.ts'

const buscarEmpresas = procurarEmpresas(escolherParticipante)

/** Who hires together, and which part of the price each one has. */
export function PassoEmpresas({ valor: c, preco, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const [colando, colar] = useState(false)
  // Said once to readers of screens, where the list alone changes for the eyes.
  const [dito, dizer] = useState('')
  // A new field after each choice, empty and closed, so that several are added in a row.
  const [vez, setVez] = useState(0)
  const campo = useRef<HTMLInputElement>(null)
  const lista = useRef<HTMLDivElement>(null)
  const cheia = c.empresas.length >= empresasDaContratacao.maximo
  const incluir = (nova: EmpresaEscrita | undefined) => {
    if (!nova) return
    setVez((v) => v + 1)
    requestAnimationFrame(() => campo.current?.focus())
    if (c.empresas.some((e) => e.id === nova.id)) return dizer(`${nova.nome} já está na contratação.`)
    mudar((antes) => ({ ...antes, empresas: [...antes.empresas, nova] }))
    dizer(`${nova.nome} incluída: ${c.empresas.length + 1} empresas.`)
  }
  const incluirVarias = (novas: EmpresaEscrita[]) => {
    mudar((antes) => ({
      ...antes,
      empresas: [...antes.empresas, ...novas.filter((n) => !antes.empresas.some((e) => e.id === n.id))],
    }))
    dizer(`${novas.length === 1 ? '1 empresa incluída' : `${novas.length} empresas incluídas`}.`)
  }
  const remover = (e: EmpresaEscrita) => {
    mudar((antes) => ({ ...antes, empresas: antes.empresas.filter((o) => o.id !== e.id) }))
    dizer(`${e.nome} removida.`)
    // The button that had the focus is gone: the next one takes it.
    const i = c.empresas.findIndex((o) => o.id === e.id)
    requestAnimationFrame(() => {
      const botoes = lista.current?.querySelectorAll<HTMLElement>('button[aria-label^="Remover"]')
      ;(botoes?.[Math.min(i, botoes.length - 1)] ?? campo.current)?.focus()
    })
  }
  return (
    <FormularioDoPasso erros={errosDe(falhas)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
          <Secao title="Quais empresas contratam juntas?">
            <Pilha narrow>
              <CampoCombo
                key={vez}
                ref={campo}
                openOnFocus={false}
                name="empresas"
                label="Incluir empresa"
                placeholder="Nome, CNPJ ou CPF"
                help={
                  cheia
                    ? `O limite é de ${empresasDaContratacao.maximo} empresas.`
                    : 'Estão aqui as empresas das cidades que você atende. Inclua pelo menos duas.'
                }
                disabled={cheia}
                value={null}
                search={buscarEmpresas}
                emptyText="Nenhuma empresa encontrada nas suas unidades."
                onChange={(o) => o && incluir(o.de)}
                errorMessage={tentou ? falhas.empresas : undefined}
              />
              <p className="so-leitor" role="status">
                {dito}
              </p>
              <div>
                <Botao
                  disabledReason={cheia ? 'A contratação já tem o máximo de empresas.' : undefined}
                  onClick={() => colar(true)}
                >
                  Colar uma lista ou usar uma planilha
                </Botao>
              </div>
            </Pilha>
          </Secao>
          {c.empresas.length === 0 ? (
            <Vazio title="Nenhuma empresa ainda">Procure acima uma de cada vez, ou cole a lista dos CNPJs.</Vazio>
          ) : (
            <Secao title="A parte de cada uma">
              <GrupoDeRadios
                name="partes"
                label="Como o preço é dividido"
                inline
                value={c.iguais ? 'iguais' : 'definidas'}
                onChange={(como) => mudar((antes) => definirPartes(antes, como === 'iguais'))}
                options={[
                  { value: 'iguais', label: 'Por igual' },
                  { value: 'definidas', label: 'Definir a parte de cada uma' },
                ]}
                errorMessage={tentou ? falhas.partes : undefined}
              />
              <div ref={lista}>
                <PartesDasEmpresas
                  c={c}
                  preco={preco}
                  falhas={tentou ? falhas : soDasEmpresas(falhas)}
                  aoMudarCota={(id, cota) =>
                    mudar((antes) => ({
                      ...antes,
                      empresas: antes.empresas.map((e) => (e.id === id ? { ...e, cota } : e)),
                    }))
                  }
                  aoRemover={remover}
                />
              </div>
              {!c.iguais && (
                <Faixa tone={cotaRestante(cotasDe(c)) === 0 ? 'certo' : 'atencao'}>{fraseDoRestante(c)}</Faixa>
              )}
            </Secao>
          )}
          {colando && <JanelaDaLista atuais={c.empresas} onInclude={incluirVarias} onClose={() => colar(false)} />}
        </>
      )}
    </FormularioDoPasso>
  )
}

/** What does not go together is said at once; what is missing waits for the first attempt. */
const soDasEmpresas = (falhas: Record<string, string>) =>
  Object.fromEntries(Object.entries(falhas).filter(([campo]) => campo.startsWith('empresa-')))
