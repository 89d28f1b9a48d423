import { falhasDosItens } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento as api, type ListaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { judged } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { focarDepois } from '../../ui/foco.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { CampoDaChave, falhaDaChave } from './CampoDaChave.tsx'
import { chaveDe, chaveSugerida } from './chave-sugerida.ts'
import css from './Dimensionamento.module.css'

interface ItemDaJanela {
  /** Holds the row. */
  linha: number
  chave: string
  descricao: string
  /** Kept already: formulas weigh its key, which stays. */
  guardado: boolean
}

interface Escrita {
  descricao: string
  /** Null while it follows the words. */
  chave: string | null
  itens: ItemDaJanela[]
  ativo: boolean
}

/** With a row that no item has. */
const comMaisUm = (itens: ItemDaJanela[]): ItemDaJanela[] => [
  ...itens,
  { linha: Math.max(0, ...itens.map((i) => i.linha)) + 1, chave: '', descricao: '', guardado: false },
]

const prontos = ({ itens }: Escrita) =>
  itens.map((i) => ({ chave: i.chave || chaveSugerida(i.descricao), descricao: i.descricao.trim() }))

const esquema = judged((escrita: Escrita) => ({
  ...falhasDosItens(prontos(escrita)),
  ...(escrita.descricao.trim().length < 3 && { descricao: 'Dê um nome com pelo menos 3 letras.' }),
  ...falhaDaChave(chaveDe(escrita)),
}))

interface Props {
  lista?: ListaDeDimensionamento
  onClose: () => void
}

/** Writes a list: a key, a name, the items in their order. */
export const JanelaDaLista = ({ lista, onClose }: Props) => (
  <Command
    call={lista ? api.alterarLista : api.criarLista}
    schema={esquema}
    values={{
      descricao: lista?.descricao ?? '',
      chave: lista?.chave ?? null,
      itens: lista?.itens.map((i, linha) => ({ ...i, linha, guardado: true })) ?? comMaisUm(comMaisUm([])),
      ativo: lista?.ativo ?? true,
    }}
    input={(escrita) => {
      const { descricao, ativo } = escrita
      const itens = prontos(escrita)
      return lista
        ? { params: { id: lista.id }, corpo: { revisao: lista.revisao, descricao, ativo, itens } }
        : { corpo: { chave: chaveDe(escrita), descricao, itens } }
    }}
    title={lista ? 'Editar lista' : 'Nova lista'}
    size="largo"
    confirmLabel={lista ? 'Salvar lista' : 'Criar lista'}
    busyLabel="Salvando"
    success={lista ? 'Lista salva.' : 'Lista criada.'}
    onClose={onClose}
  >
    {(Field, form) => {
      const { itens, descricao } = form.watch()
      const ver = (campo: 'itens' | `itens.${number}.${'chave' | 'descricao'}`) =>
        form.getFieldState(campo, form.formState).error?.message
      const mudar = (novos: ItemDaJanela[]) =>
        form.setValue('itens', novos, { shouldValidate: form.formState.isSubmitted })
      const trocar = (linha: number, mudancas: Partial<ItemDaJanela>) =>
        mudar(itens.map((i) => (i.linha === linha ? { ...i, ...mudancas } : i)))
      return (
        <>
          {lista && lista.perguntas > 0 && (
            <Faixa>
              {lista.perguntas === 1 ? '1 pergunta usa' : `${lista.perguntas} perguntas usam`} esta lista: os
              questionários {lista.perguntas === 1 ? 'dela' : 'delas'} passam a mostrar estas opções. Um item novo não
              muda as horas até ter peso na oferta.
            </Faixa>
          )}
          <Field name="descricao" as={CampoTexto} label="Nome da lista" maxLength={120} />
          <Field
            name="chave"
            as={CampoDaChave}
            format={(chave) => chaveDe({ chave, descricao })}
            guardada={Boolean(lista)}
            ajuda="Identifica a lista. Sugerimos uma pelo nome."
          />
          <fieldset className={css.itens}>
            <legend>
              <b>Itens</b>
            </legend>
            {itens.map((item, i) => (
              <div key={item.linha} className={css.item}>
                <CampoTexto
                  name={`item-${i}`}
                  label={`Item ${i + 1}`}
                  maxLength={120}
                  value={item.descricao}
                  onChange={(valor) => trocar(item.linha, { descricao: valor })}
                  errorMessage={ver(`itens.${i}.descricao`)}
                />
                <CampoTexto
                  name={`chave-${i}`}
                  label={`Chave do item ${i + 1}`}
                  readOnly={item.guardado}
                  maxLength={40}
                  value={item.chave || chaveSugerida(item.descricao)}
                  onChange={(valor) => trocar(item.linha, { chave: valor })}
                  errorMessage={ver(`itens.${i}.chave`)}
                />
                <Botao
                  variant="texto"
                  size="pequeno"
                  icon="lixeira"
                  iconOnly
                  onClick={() => {
                    mudar(itens.toSpliced(i, 1))
                    focarDepois(`[name=item-${Math.min(i, itens.length - 2)}]`)
                  }}
                >{`Retirar o item ${i + 1}`}</Botao>
              </div>
            ))}
            {ver('itens') && (
              <p className={css.erro} role="alert">
                {ver('itens')}
              </p>
            )}
            <div>
              <Botao
                size="pequeno"
                icon="mais"
                onClick={() => {
                  mudar(comMaisUm(itens))
                  focarDepois(`[name=item-${itens.length}]`)
                }}
              >
                Incluir item
              </Botao>
            </div>
          </fieldset>
          {lista && (
            <Field
              name="ativo"
              as={Interruptor}
              label="Em uso"
              detail="Guardada, ela não é mais oferecida a perguntas novas."
            />
          )}
        </>
      )
    }}
  </Command>
)
