import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { moverItem } from '@hub/domain/questionario/edicao.rules.ts'
import { INTEIRO } from '@hub/domain/servico/oferta.rules.ts'
import { Botao, BotaoDaLinha } from '../../ui/Botao.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { focarDepois } from '../../ui/foco.ts'
import { ListaOrdenavel } from '../../ui/ListaOrdenavel.tsx'
import { type EtapaDoFormulario, etapaVazia } from './formulario.ts'
import css from './ServicoInterno.module.css'

interface Props {
  etapas: readonly EtapaDoFormulario[]
  falhas: Record<string, string>
  /** Begins the names of the fields. */
  prefixo: string
  mudar: (etapas: EtapaDoFormulario[]) => void
}

/** The stages in order, each with its share of the price; the sum is said while it is typed. */
export function EtapasDaOferta({ etapas, falhas, prefixo, mudar }: Props) {
  const soma = etapas.reduce((s, e) => s + (e.bp ?? 0), 0)
  const trocar = (i: number, mudancas: Partial<EtapaDoFormulario>) =>
    mudar(etapas.with(i, { ...etapas[i]!, ...mudancas }))
  const igualmente = () => {
    const partes = dividir(INTEIRO, etapas.length)
    mudar(etapas.map((e, i) => ({ ...e, bp: partes[i]! })))
  }
  return (
    <section aria-label="Etapas" id={`${prefixo}etapas`} tabIndex={-1}>
      <ListaOrdenavel
        label="Etapas"
        items={etapas}
        rowKey={(e) => e.chave}
        nameOf={(e) => `Etapa ${etapas.indexOf(e) + 1}`}
        onMove={(de, para) => mudar(moverItem(etapas, de, para))}
        actions={(_, i) =>
          etapas.length > 1 && (
            <BotaoDaLinha
              icon="lixeira"
              onClick={() => mudar(etapas.toSpliced(i, 1))}
            >{`Retirar a etapa ${i + 1}`}</BotaoDaLinha>
          )
        }
      >
        {(e, i) => (
          <div className={css.etapa}>
            <CampoTexto
              name={`${prefixo}etapas.${i}.descricao`}
              label={`Etapa ${i + 1}`}
              maxLength={200}
              value={e.descricao}
              onChange={(descricao) => trocar(i, { descricao })}
              errorMessage={falhas[`etapas.${i}.descricao`]}
            />
            <CampoNumero
              name={`${prefixo}etapas.${i}.porcentagem`}
              label="Parte"
              decimals={2}
              after="%"
              value={e.bp}
              onChange={(bp) => trocar(i, { bp })}
              errorMessage={falhas[`etapas.${i}.porcentagem`]}
            />
          </div>
        )}
      </ListaOrdenavel>
      <div className={css.soma}>
        <p aria-live="polite" className={falhas.etapas ? css.erro : 'apoio'}>
          {falhas.etapas ?? `Soma: ${escreverPorcento(soma / 100)} de 100%`}
        </p>
        <div className={css.botoes}>
          <Botao size="pequeno" variant="texto" onClick={igualmente}>
            Dividir por igual
          </Botao>
          <Botao
            size="pequeno"
            icon="mais"
            disabledReason={etapas.length >= 30 ? 'São no máximo 30 etapas.' : undefined}
            onClick={() => {
              mudar([...etapas, etapaVazia()])
              focarDepois(`[name="${prefixo}etapas.${etapas.length}.descricao"]`)
            }}
          >
            Nova etapa
          </Botao>
        </div>
      </div>
    </section>
  )
}
